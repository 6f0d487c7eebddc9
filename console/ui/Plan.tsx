import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconArrowRight from '@tabler/icons-react/icons/IconArrowRight';
import IconClock from '@tabler/icons-react/icons/IconClock';
import IconInfoCircle from '@tabler/icons-react/icons/IconInfoCircle';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { classes } from './classes.ts';
import { icon } from './icon.ts';
import css from './Plan.module.css';

export interface PlanLine {
  kind: 'remove' | 'keep' | 'add';
  text: string;
  /** Lines below it: the addresses of a server, the values of a record. */
  details?: readonly string[];
}

export interface PlanNote {
  kind: 'time' | 'warning' | 'info';
  text: ReactNode;
}

interface PlanProps {
  title?: string;
  /** "2 removed, 2 added". */
  summary?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  lines: readonly PlanLine[];
  notes?: readonly PlanNote[];
  /** The button's label: "Apply changes" by default. */
  action?: ReactNode;
  onApply: () => void;
  onUndo: () => void;
  applying?: boolean;
  /** Why it cannot be applied yet; disables the button and is shown below it. */
  blocked?: ReactNode;
  /** The result, if it is shown here. */
  outcome?: ReactNode;
}

const signs = { remove: '−', keep: '=', add: '+' } as const;
const noteIcons = { time: IconClock, warning: IconAlertTriangle, info: IconInfoCircle } as const;

/** The plan of a change: before and after, line by line, with notes and the buttons to apply or undo it. */
export function Plan(props: PlanProps) {
  const {
    title,
    summary,
    before,
    after,
    lines,
    notes = [],
    action,
    onApply,
    onUndo,
    applying,
    blocked,
    outcome,
  } = props;
  const { t } = useTranslation();
  const unchanged = lines.every((line) => line.kind === 'keep');
  return (
    <Card as="aside" title={title ?? t('plan.title')} aside={summary} className={css.plan}>
      {(before || after) && (
        <p className={css.both}>
          <span>
            {t('plan.before')}
            <b>{before}</b>
          </span>
          <IconArrowRight {...icon} />
          <span>
            {t('plan.after')}
            <b>{after}</b>
          </span>
        </p>
      )}
      {lines.length > 0 && (
        <ul className={css.diff}>
          {lines.map((line) => (
            <li key={`${line.kind} ${line.text} ${line.details?.join(' ') ?? ''}`} className={css[line.kind]}>
              <b aria-hidden>{signs[line.kind]}</b>
              <div>
                <span className="vh">{t(`plan.${line.kind}`)}: </span>
                <span className={css.text}>{line.text}</span>
                {line.details?.map((detail) => (
                  <small key={detail}>{detail}</small>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && <PlanNotes notes={notes} />}
      <div className={css.actions}>
        <Button rank="main" size="lg" loading={applying} disabled={Boolean(blocked) || unchanged} onClick={onApply}>
          {action ?? t('plan.apply')}
        </Button>
        <Button size="lg" disabled={unchanged || applying} onClick={onUndo}>
          {t('plan.undo')}
        </Button>
      </div>
      <output className={css.outcome}>{outcome ?? blocked ?? (unchanged && t('plan.nothing'))}</output>
    </Card>
  );
}

function PlanNotes({ notes }: { notes: readonly PlanNote[] }) {
  return (
    <ul className={css.notes}>
      {notes.map((note, index) => {
        const Icon = noteIcons[note.kind];
        return (
          <li key={index} className={classes(note.kind === 'warning' && css.warning)}>
            <Icon {...icon} />
            <span>{note.text}</span>
          </li>
        );
      })}
    </ul>
  );
}
