import type { Invitation } from '@anun/sdk';
import IconUsers from '@tabler/icons-react/icons/IconUsers';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { anun, queries } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';
import { failureOf } from '../../../api/failures.ts';
import { useDays } from '../../../shell/realm.ts';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { DomainName } from '../../../ui/DomainName.tsx';
import { largeIcon } from '../../../ui/icon.ts';
import { Lazily } from '../../../ui/Lazily.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { pageFrom } from '../../pageFrom.ts';
import { AccountFrame } from '../AccountFrame.tsx';
import { useExistingPage } from '../../useExistingPage.ts';
import { ofDomains } from '../domainCache.ts';
import css from '../sharing/Sharing.module.css';
import { invitationsPage } from './page.ts';

const ConfirmModal = lazy(() => import('../../../ui/ConfirmModal.tsx'));
const perPage = 50;

/** Invitations to manage domains of others; the invitation e-mails link here. */
export default function InvitationsPage() {
  const { t } = useTranslation('sharing');
  const [query] = useSearchParams();
  const page = pageFrom(query);
  const invitations = useQuery({
    queryKey: keyOf('invitations.list', page),
    queryFn: ({ signal }) => anun.invitations.list({ query: { page, limit: perPage }, signal }),
  });
  useExistingPage(invitations.data, invitationsPage.to());
  return (
    <AccountFrame title={t('invitations.title')} lead={t('invitations.lead')}>
      {invitations.isPending && <SkeletonRows rows={2} />}
      {invitations.isError && (
        <ErrorState
          title={t('invitations.failed')}
          {...failureOf(invitations.error)}
          onRetry={() => void invitations.refetch()}
          retrying={invitations.isFetching}
        />
      )}
      {invitations.data && <InvitationTable invitations={invitations.data.docs} />}
      {invitations.data && (
        <Pager
          page={page}
          total={invitations.data.total}
          limit={perPage}
          hrefFor={(one) => `${invitationsPage.to()}?page=${one}`}
        />
      )}
    </AccountFrame>
  );
}

function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useTranslation('sharing');
  const [asked, setAsked] = useState<Invitation>();
  const answer = useMutation({
    mutationFn: ({ invitation, verb }: { invitation: Invitation; verb: 'accept' | 'decline' }) =>
      anun.invitations[verb]({ path: { invitationId: invitation._id } }),
    onSuccess: ({ domain }, { verb }) =>
      showToast({
        tone: 'ok',
        title: verb === 'accept' ? t('invitations.accepted', { domain }) : t('invitations.declined'),
      }),
    onSettled: () => {
      setAsked(undefined);
      void queries.invalidateQueries({ queryKey: keyOf('invitations.list') });
      void queries.invalidateQueries(ofDomains);
    },
  });
  const columns = useColumns({
    answering: answer.isPending ? answer.variables.invitation._id : undefined,
    onAccept: (invitation) => answer.mutate({ invitation, verb: 'accept' }),
    onDecline: setAsked,
  });
  if (invitations.length === 0) {
    return (
      <EmptyState icon={<IconUsers {...largeIcon} />} title={t('invitations.empty')}>
        {t('invitations.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable caption={t('invitations.title')} columns={columns} rows={invitations} keyOf={({ _id }) => _id} />
      {asked && (
        <Lazily>
          <ConfirmModal
            opened
            tone="bad"
            title={t('invitations.declineTitle', { domain: asked.domain })}
            action={t('invitations.decline')}
            confirming={answer.isPending}
            onConfirm={() => answer.mutate({ invitation: asked, verb: 'decline' })}
            onClose={() => setAsked(undefined)}
          >
            {t('invitations.declineText', { owner: asked.from.fullName })}
          </ConfirmModal>
        </Lazily>
      )}
    </>
  );
}

interface Answering {
  /** The ID of the invitation being answered. */
  answering: string | undefined;
  onAccept: (invitation: Invitation) => void;
  onDecline: (invitation: Invitation) => void;
}

function useColumns({ answering, onAccept, onDecline }: Answering): Column<Invitation>[] {
  const { t } = useTranslation('sharing');
  const { formatDate } = useDays();
  return [
    {
      id: 'name',
      head: t('invitations.columns.name'),
      place: 'name',
      cell: ({ domain, asciiDomain }) => <DomainName name={domain} asciiName={asciiDomain} size="list" />,
    },
    {
      id: 'from',
      head: t('invitations.columns.from'),
      place: 'more',
      cell: ({ from }) => t('invitations.from', { owner: from.fullName, email: from.email }),
    },
    {
      id: 'role',
      head: t('invitations.columns.role'),
      place: 'status',
      cell: ({ role }) => (
        <div className={css.person}>
          <b>{t(`role.${role}`)}</b>
          <small>{t(`may.${role}`)}</small>
        </div>
      ),
    },
    {
      id: 'until',
      head: t('invitations.columns.until'),
      place: 'date',
      cell: ({ until }) => <time dateTime={until}>{formatDate(until)}</time>,
    },
    {
      id: 'answer',
      head: t('invitations.accept'),
      silentHead: true,
      place: 'action',
      cell: (invitation) => (
        <Answer
          invitation={invitation}
          accepting={answering === invitation._id}
          onAccept={() => onAccept(invitation)}
          onDecline={() => onDecline(invitation)}
        />
      ),
    },
  ];
}

interface AnswerProps {
  invitation: Invitation;
  accepting: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

function Answer({ invitation: { domain }, accepting, onAccept, onDecline }: AnswerProps) {
  const { t } = useTranslation('sharing');
  return (
    <div className={css.answers}>
      <Button rank="main" aria-label={t('invitations.acceptOf', { domain })} loading={accepting} onClick={onAccept}>
        {t('invitations.accept')}
      </Button>
      <Button aria-label={t('invitations.declineOf', { domain })} onClick={onDecline}>
        {t('invitations.decline')}
      </Button>
    </div>
  );
}
