import IconWorld from '@tabler/icons-react/icons/IconWorld';
import { lazy, Suspense, useState } from 'react';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { largeIcon } from '../ui/icon.ts';
import { SkeletonLines, SkeletonRows } from '../ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { ToastCard } from '../ui/ToastHost.tsx';
import { showToast } from '../ui/toasts.ts';
import { Switch } from '../ui/choices.tsx';
import { homePage } from '../pages/home/page.ts';
import css from './gallery.module.css';
import { Group } from './Group.tsx';
import { nothing } from './samples.ts';

const ConfirmModal = lazy(() => import('../ui/ConfirmModal.tsx'));

/** Toasts, modals, and empty, loading and error states. */
export function States() {
  return (
    <>
      <Toasts />
      <Modals />
      <Waits />
      <Group title="Definitions">
        <DefinitionList
          items={[
            { term: 'Expires', value: '02.06.2027', hint: 'in 187 days' },
            {
              term: 'Auto-renew',
              value: 'Renews a year at a time',
              action: <Switch aria-label="Auto-renew" defaultChecked />,
            },
            { term: 'Authorization code', value: 'Hidden', action: <Button>Show code</Button> },
          ]}
        />
      </Group>
    </>
  );
}

function Toasts() {
  return (
    <Group title="Toasts">
      <div className={css.three}>
        <ToastCard
          held
          toast={{
            id: -1,
            tone: 'ok',
            title: 'Name servers changed',
            message: 'Changes can take up to 24 hours to spread.',
          }}
        />
        <ToastCard
          held
          toast={{
            id: -2,
            tone: 'bad',
            title: 'The registry refused this domain',
            message: "A hyphen can't be first.",
            requestId: 'req_7f3k9d',
          }}
        />
      </div>
      <div className="row" style={{ marginTop: 16 }}>
        <Button onClick={() => showToast({ tone: 'ok', title: 'nurr.am added to cart' })}>Show a toast</Button>
        <Button
          onClick={() =>
            showToast({
              tone: 'bad',
              title: 'Something went wrong',
              message: 'The server did not respond.',
              requestId: 'req_1',
            })
          }
        >
          Show an error
        </Button>
      </div>
    </Group>
  );
}

function Modals() {
  const [asked, setAsked] = useState<'main' | 'bad'>();
  return (
    <Group title="Modal">
      <div className="row">
        <Button onClick={() => setAsked('main')}>Switch to Anun DNS</Button>
        <Button rank="bad" onClick={() => setAsked('bad')}>
          Delete the zone
        </Button>
      </div>
      <Suspense>
        {asked && (
          <ConfirmModal
            opened
            title={asked === 'bad' ? 'Delete the zone of գորգ.հայ?' : 'Switch to Anun DNS?'}
            action={asked === 'bad' ? 'Delete it' : 'Switch'}
            keep="Keep as it is"
            tone={asked}
            onConfirm={() => setAsked(undefined)}
            onClose={() => setAsked(undefined)}
          >
            The name servers become ours and the zone starts empty. Copy your records first if the site is live.
          </ConfirmModal>
        )}
      </Suspense>
    </Group>
  );
}

function Waits() {
  return (
    <Group title="Empty, loading, error">
      <div className={css.three}>
        <Card padded>
          <EmptyState
            icon={<IconWorld {...largeIcon} />}
            title="No domains yet"
            action={
              <LinkButton href={homePage.to()} rank="main">
                Find a domain
              </LinkButton>
            }
          >
            Domains that you register or transfer appear here.
          </EmptyState>
        </Card>
        <Card padded>
          <SkeletonLines />
        </Card>
        <Card padded>
          <ErrorState requestId="req_7f3k9d" onRetry={nothing} />
        </Card>
      </div>
      <SkeletonRows rows={3} height={64} />
    </Group>
  );
}
