import type { Line } from '../kit/shell/area'
import { PaymentStatusDoor } from './payment-status-door'

export const screens: readonly Line[] = [{ path: 'payment-status', title: 'Payment Status', may: 'public', element: <PaymentStatusDoor /> }]
