import { AnunProblem } from '@anun/sdk';
import i18next from 'i18next';
import { showToast } from '../ui/toasts.ts';

/** Says what went wrong, in the server's words where it has any. */
export function showFailure(error: unknown) {
  const t = i18next.getFixedT(null, 'errors');
  if (error instanceof AnunProblem) {
    showToast({ tone: 'bad', title: t('title'), message: error.message, requestId: error.requestId });
    return;
  }
  showToast({ tone: 'bad', title: t('title'), message: t('unreachable') });
}
