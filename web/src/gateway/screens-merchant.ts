import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'paymentgateway/pg-gateway',
    under: 'accounting/payment',
    title: 'Payment Gateway',
    may: 'payment.request',
    element: lazyScreen(() => import('./pg-gateway'), 'PgGateway'),
  },
  {
    path: 'paymentgateway/payment-status',
    under: 'accounting/payment',
    title: 'Payment Status',
    may: 'payment.request',
    element: lazyScreen(() => import('./payment-status'), 'PaymentStatus'),
  },
  {
    path: 'paymentgateway/list',
    under: 'accounting/payment/list',
    title: 'Online Payments',
    may: 'payment.request',
    element: lazyScreen(() => import('./online-payments'), 'OnlinePayments'),
  },
]
