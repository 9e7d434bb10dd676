import { lazyScreen, type RoomLine } from '../kit/shell/area'

const cards = 'product/Banking/credit-card'

export const screens: readonly RoomLine[] = [
  {
    path: 'product/Banking/credit-card',
    menu: 'Product / Credit Cards & Loan',
    title: 'Credit Card',
    may: 'lead.readOwn',
    element: lazyScreen(() => import('./cards-page'), 'CreditCardPage'),
  },
  {
    path: 'product/Banking/emi-card',
    under: cards,
    title: 'EMI Card',
    may: 'lead.readOwn',
    element: lazyScreen(() => import('./cards-page'), 'EmiCardPage'),
  },
  {
    path: 'product/Banking/instant-loan',
    under: cards,
    title: 'Instant Loan',
    may: 'lead.readOwn',
    element: lazyScreen(() => import('./loans-page'), 'LoansPage'),
  },
  {
    path: 'product/Banking/list',
    under: cards,
    title: 'Card and Loan Requests',
    may: 'lead.readOwn',
    element: lazyScreen(() => import('./own-leads'), 'OwnLeads'),
  },
]
