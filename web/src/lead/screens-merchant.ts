import { lazyScreen, type RoomLine } from '../kit/shell/area'

const cards = 'product/Banking/credit-card'

export const screens: readonly RoomLine[] = [
  {
    path: cards,
    menu: 'Product / Credit Cards & Loan',
    title: 'Credit Card',
    may: 'lead.readOwn',
    element: lazyScreen(() => import('./cards-page'), 'CreditCardPage'),
    tab: ['banking', 'Credit Card'],
  },
  {
    path: 'product/Banking/emi-card',
    under: cards,
    title: 'EMI Card',
    may: 'lead.readOwn',
    element: lazyScreen(() => import('./cards-page'), 'EmiCardPage'),
    tab: ['banking', 'EMI Card'],
  },
  {
    path: 'product/Banking/instant-loan',
    under: cards,
    title: 'Instant Loan',
    may: 'lead.readOwn',
    element: lazyScreen(() => import('./loans-page'), 'LoansPage'),
    tab: ['banking', 'Instant Loan'],
  },
  {
    path: 'product/Banking/list',
    under: cards,
    title: 'Card and Loan Requests',
    may: 'lead.readOwn',
    element: lazyScreen(() => import('./own-leads'), 'OwnLeads'),
    tab: ['banking', 'Requests'],
  },
]
