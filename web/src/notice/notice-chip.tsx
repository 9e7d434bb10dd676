import { type NoticeKind, noticeLabels, noticeTones } from '@sevakendra/contract/notice/words'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBellOff,
  IconBuildingStore,
  IconCalendarDue,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconCoinRupee,
  IconDeviceMobile,
  IconFileCheck,
  IconGavel,
  IconId,
  IconLinkOff,
  IconPlayerPause,
  IconReceiptRefund,
  IconScan,
  IconShieldX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ChipIcon, StatusChip } from '../kit/list/cells'

/** What each kind of notice is about; its tone says how it ended. */
export const noticeIcons: Record<NoticeKind, ChipIcon> = {
  newRegistration: IconBuildingStore,
  newPayment: IconCoinRupee,
  applicationWaiting: IconClock,
  applicationVerified: IconFileCheck,
  paymentApproved: IconCircleCheck,
  paymentRejected: IconCircleX,
  paymentHeld: IconPlayerPause,
  paymentReversed: IconReceiptRefund,
  newUnlink: IconLinkOff,
  unlinkDone: IconLinkOff,
  unlinkRejected: IconCircleX,
  newReversal: IconReceiptRefund,
  reversalApproved: IconCircleCheck,
  reversalRejected: IconCircleX,
  gatewayFault: IconAlertTriangle,
  gatewayPaid: IconCircleCheck,
  gatewayHeld: IconClock,
  gatewayRefused: IconCircleX,
  gatewayDoubt: IconCoinRupee,
  gatewayLate: IconClock,
  newDevice: IconDeviceMobile,
  signInCopied: IconShieldX,
  secondStepFailed: IconShieldX,
  loginNotificationOff: IconBellOff,
  scanAsked: IconScan,
  applicationIncomplete: IconArrowBackUp,
  applicationRejected: IconCircleX,
  objectionRaised: IconGavel,
  objectionDue: IconCalendarDue,
  objectionOverdue: IconCalendarDue,
  objectionReturned: IconGavel,
  objectionForwarded: IconCircleCheck,
  objectionClosed: IconCircleX,
  objectionReplied: IconGavel,
  objectionUnanswered: IconCalendarDue,
  importRefused: IconAlertTriangle,
  applicationCancelled: IconCircleX,
  applicationLapsed: IconCalendarDue,
  applicationAcknowledged: IconFileCheck,
  panAllotted: IconCircleCheck,
  cardDispatched: IconCircleCheck,
  applicationRefunded: IconReceiptRefund,
  commissionReversed: IconReceiptRefund,
  commissionFailed: IconAlertTriangle,
  newAdjustment: IconCoinRupee,
  adjustmentApproved: IconCircleCheck,
  adjustmentRejected: IconCircleX,
  walletCredited: IconCoinRupee,
  walletDebited: IconCoinRupee,
  transferReceived: IconArrowsExchange,
  ledgerFault: IconAlertTriangle,
  auditFault: IconAlertTriangle,
  idToPay: IconId,
  idEnding: IconCalendarDue,
  idExpired: IconCalendarDue,
  idRenewal: IconId,
  idSuspended: IconPlayerPause,
  idResumed: IconCircleCheck,
  idRefunded: IconReceiptRefund,
  aadhaarCancelled: IconCircleX,
}

/** The kind of a notice, in words and with its icon. */
export function NoticeChip({ kind }: { kind: NoticeKind }) {
  const { t } = useTranslation()
  return (
    <StatusChip tone={noticeTones[kind]} icon={noticeIcons[kind]}>
      {t(noticeLabels[kind])}
    </StatusChip>
  )
}
