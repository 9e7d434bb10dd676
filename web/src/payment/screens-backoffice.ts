import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'actions/payments/match',
    title: 'To Match',
    may: 'payment.import',
    element: lazyScreen(() => import('./statement/statement-review'), 'StatementReview'),
    tab: ['money', 'Bank Statements', 'To Match'],
  },
  {
    path: 'actions/payments/lines',
    title: 'Statement Lines',
    may: 'payment.import',
    element: lazyScreen(() => import('./statement/line-list'), 'LineList'),
    tab: ['money', 'Bank Statements', 'Statement Lines'],
  },
  {
    path: 'actions/payments/unseen',
    title: 'Unmatched Requests',
    may: 'payment.import',
    element: lazyScreen(() => import('./statement/unseen-list'), 'UnseenList'),
    tab: ['money', 'Bank Statements', 'Unmatched Requests'],
  },
  {
    path: 'actions/payments/unlinks',
    title: 'Wrong Links',
    may: 'payment.decide',
    element: lazyScreen(() => import('./statement/unlink-list'), 'UnlinkList'),
    tab: ['money', 'Bank Statements', 'Wrong Links'],
  },
  {
    path: 'actions/payments/statements',
    title: 'Bank Statements',
    may: 'payment.import',
    element: lazyScreen(() => import('./statement/statement-list'), 'StatementList'),
    tab: ['money', 'Bank Statements', 'Imported'],
  },
  {
    path: 'actions/payments/statements/import',
    title: 'Import a Statement',
    may: 'payment.import',
    element: lazyScreen(() => import('./statement/statement-import'), 'StatementImport'),
  },
]
