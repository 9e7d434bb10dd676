import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  psaWaiting: {
    label: 'PSA to register',
    tone: 'wait',
    text: 'The PSA registration {{refNo}} of {{name}} waits',
    many: { text: '{{n}} more PSA registrations wait, the latest of {{name}}', link: 'actions/uti-pan/psa-list' },
  },
  psaApproved: { label: 'PSA approved', tone: 'ok', text: 'Your PSA ID is {{psaId}}. You can buy coupons now' },
  psaRejected: { label: 'PSA registration rejected', tone: 'bad', text: 'Your PSA registration was rejected: {{reason}}' },
  psaBlocked: { label: 'PSA blocked', tone: 'bad', text: 'Your PSA ID {{psaId}} was blocked: {{reason}}' },
  psaUnblocked: { label: 'PSA unblocked', tone: 'ok', text: 'Your PSA ID {{psaId}} is active again' },
  psaResetAsked: {
    label: 'Password reset requested',
    tone: 'wait',
    text: '{{psaId}} asks for a password reset at UTIITSL ({{ticket}})',
    many: { text: '{{n}} more password resets requested, the latest by {{psaId}}', link: 'actions/uti-pan/psa-list' },
  },
  psaResetDone: {
    label: 'Password reset done',
    tone: 'ok',
    text: 'The password of your PSA ID {{psaId}} was reset at UTIITSL ({{ticket}})',
  },
  couponsWaiting: {
    label: 'Coupon order to process',
    tone: 'wait',
    text: 'Coupon order {{orderNo}} of {{amount}} waits',
    many: { text: '{{n}} more coupon orders wait, the latest {{orderNo}}', link: 'actions/uti-pan/coupon-list' },
  },
  couponsApproved: { label: 'Coupons approved', tone: 'ok', text: 'Your coupon order {{orderNo}} is ready at UTIITSL: {{outsideRef}}' },
  couponsRejected: {
    label: 'Coupon order rejected',
    tone: 'bad',
    text: 'Your coupon order {{orderNo}} was rejected and {{amount}} refunded: {{reason}}',
  },
  couponContradicted: {
    label: 'Coupon order: another answer',
    tone: 'bad',
    text: 'Coupon order {{orderNo}} was decided already; a later answer says otherwise: {{said}}',
  },
  couponUnheard: {
    label: 'Coupon order: answer not taken',
    tone: 'bad',
    text: 'Coupon order {{orderNo}}: the answer of UTIITSL could not be taken: {{why}}',
  },
  utiImportRefused: {
    label: 'Rows of a UTI PAN file refused',
    tone: 'bad',
    text: '{{title}}: rows that were refused: {{failed}}. The report of the import says which and why.',
  },
} as const satisfies Record<string, NoticeWords>
