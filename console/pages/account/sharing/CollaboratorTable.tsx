import type { Collaboration, CollaboratorRole, DomainDetail } from '@anun/sdk';
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import IconMail from '@tabler/icons-react/icons/IconMail';
import IconUsers from '@tabler/icons-react/icons/IconUsers';
import { useMutation } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { useDays } from '../../../shell/realm.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { badgeIcon, largeIcon } from '../../../ui/icon.ts';
import { Select } from '../../../ui/inputs.tsx';
import { Lazily } from '../../../ui/Lazily.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { roles } from './roles.ts';
import css from './Sharing.module.css';

const ConfirmModal = lazy(() => import('../../../ui/ConfirmModal.tsx'));
const tones: Record<string, Tone> = { active: 'ok', invited: 'info' };
const icons: Record<string, ReactNode> = {
  active: <IconCircleCheck {...badgeIcon} />,
  invited: <IconMail {...badgeIcon} />,
};

interface CollaboratorTableProps {
  domain: DomainDetail;
  people: readonly Collaboration[];
  onChanged: () => void;
}

/** A row of the table; the owner has no actions. */
interface Row {
  key: string;
  fullName: string;
  email: string;
  person?: Collaboration;
}

/** The owner, then the collaborators with their roles, which can be changed in place. */
export function CollaboratorTable({ domain, people, onChanged }: CollaboratorTableProps) {
  const { t } = useTranslation('sharing');
  const [asked, setAsked] = useState<Collaboration>();
  const pathOf = ({ _id }: Collaboration) => ({ domain: domain.asciiDomain, userId: _id });
  const remove = useMutation({
    mutationFn: (person: Collaboration) => anun.collaborators.remove({ path: pathOf(person) }),
    onSuccess: (_answer, { fullName: name }) => showToast({ tone: 'ok', title: t('removed', { name }) }),
    onSettled: () => {
      setAsked(undefined);
      onChanged();
    },
  });
  const setRole = useMutation({
    mutationFn: ({ person, role }: RoleChange) => anun.collaborators.update({ path: pathOf(person), body: { role } }),
    onSuccess: () => showToast({ tone: 'ok', title: t('changed') }),
    onSettled: onChanged,
  });

  const columns = useColumns({
    setting: setRole.isPending ? setRole.variables : undefined,
    onRole: setRole.mutate,
    onEnd: setAsked,
  });
  if (people.length === 0) {
    return (
      <EmptyState icon={<IconUsers {...largeIcon} />} title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  }
  const owner = domain.collaborators.find(({ role }) => role === 'owner')?.user;
  const rows: Row[] = [
    ...(owner ? [{ key: owner._id, fullName: owner.fullName, email: owner.email }] : []),
    ...people.map((person) => ({ key: person._id, fullName: person.fullName, email: person.email, person })),
  ];
  return (
    <>
      <DataTable caption={t('title')} columns={columns} rows={rows} keyOf={({ key }) => key} />
      {asked && (
        <Lazily>
          <ConfirmModal
            opened
            tone="bad"
            title={t(`${endOf(asked)}Title`, { name: asked.fullName, domain: domain.domain })}
            action={t(endOf(asked))}
            confirming={remove.isPending}
            onConfirm={() => remove.mutate(asked)}
            onClose={() => setAsked(undefined)}
          >
            {t(`${endOf(asked)}Text`)}
          </ConfirmModal>
        </Lazily>
      )}
    </>
  );
}

/** How to remove them: before they accept, the invitation is withdrawn. */
const endOf = ({ status }: Collaboration) => (status === 'active' ? 'remove' : 'withdraw');

interface RoleChange {
  person: Collaboration;
  role: CollaboratorRole;
}

interface ColumnsProps {
  /** The pending change of a role. */
  setting: RoleChange | undefined;
  onRole: (change: RoleChange) => void;
  onEnd: (person: Collaboration) => void;
}

function useColumns({ setting, onRole, onEnd }: ColumnsProps): Column<Row>[] {
  const { t } = useTranslation('sharing');
  return [
    {
      id: 'who',
      head: t('columns.who'),
      place: 'name',
      cell: ({ fullName, email }) => (
        <div className={css.person}>
          <b>{fullName}</b>
          <small>{email}</small>
        </div>
      ),
    },
    {
      id: 'role',
      head: t('columns.role'),
      place: 'date',
      cell: ({ person }) =>
        person ? (
          <RoleSelect
            person={person}
            setting={setting?.person._id === person._id ? setting.role : undefined}
            busy={setting !== undefined}
            onChange={(role) => onRole({ person, role })}
          />
        ) : (
          t('role.owner')
        ),
    },
    {
      id: 'status',
      head: t('columns.status'),
      place: 'status',
      cell: ({ person }) => person && <State person={person} />,
    },
    {
      id: 'end',
      head: t('remove'),
      silentHead: true,
      place: 'action',
      cell: ({ person }) =>
        person && (
          <Button rank="bad" aria-label={`${t(endOf(person))}: ${person.fullName}`} onClick={() => onEnd(person)}>
            {t(endOf(person))}
          </Button>
        ),
    },
  ];
}

interface RoleSelectProps {
  person: Collaboration;
  /** The pending new role. */
  setting: CollaboratorRole | undefined;
  busy: boolean;
  onChange: (role: CollaboratorRole) => void;
}

function RoleSelect({ person, setting, busy, onChange }: RoleSelectProps) {
  const { t } = useTranslation('sharing');
  return (
    <Select
      aria-label={t('roleOf', { name: person.fullName })}
      aria-busy={busy || undefined}
      value={setting ?? person.role}
      onChange={(event) => {
        const role = roles.find((one) => one === event.target.value);
        if (role && !busy) onChange(role);
      }}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {t(`role.${role}`)}
        </option>
      ))}
    </Select>
  );
}

function State({ person: { status, until, since } }: { person: Collaboration }) {
  const { t } = useTranslation('sharing');
  const { formatDate } = useDays();
  return (
    <>
      <Badge tone={tones[status] ?? 'quiet'} icon={icons[status]}>
        {t(`status.${status}`)}
      </Badge>
      <small>{until ? t('until', { date: formatDate(until) }) : since && formatDate(since)}</small>
    </>
  );
}
