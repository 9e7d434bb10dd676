import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'accounting/payment',
    menu: 'Payment Request / Add Payment',
    title: 'Add Payment',
    may: 'payment.request',
    element: lazyScreen(() => import('./payment-add'), 'PaymentAdd'),
  },
  {
    path: 'accounting/payment/list',
    menu: 'Payment Request / Payment List',
    title: 'Payment List',
    may: 'payment.request',
    element: lazyScreen(() => import('./payment-list'), 'PaymentList'),
  },
]
