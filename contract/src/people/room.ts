import { adminOnly, backOffice } from '../kit/capabilities'
import type { Holdings, Subjects } from '../kit/room'

export const capabilities = {
  'user.read': backOffice,
  /** To void a password, to take away a second factor that was lost, to end sign-ins. */
  'user.help': backOffice,
  /** People of the back office and what they may do. */
  'staff.manage': adminOnly,
  'merchant.read': backOffice,
  /** Contact, package and ID of a shop. */
  'merchant.edit': backOffice,
  'merchant.suspend': backOffice,
  'shopStaff.manage': { merchant: 'always', frenchie: 'always', notWhilePaused: true },
  /** Members are shops below a merchant. */
  'member.manage': { merchant: 'always' },
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  merchant: {
    found: 'Shops',
    consent: 'Member added by a merchant',
    whose: 'shop_name',
    live: {
      back: { may: 'merchant.read', of: ['/backend/usermanagement/merchant/', '/backend/tax/profile/'] },
      // The merchant above a member.
      shop: {
        may: 'member.manage',
        owner: 'parent_id',
        of: ['/merchant/usermanagement/members/'],
        also: ['/merchant/accounting/members/'],
      },
    },
  },
  app_user: {
    found: 'Users',
    live: {
      back: { may: 'user.read', of: ['/backend/usermanagement/user/', '/backend/usermanagement/staff/'] },
      shop: { may: 'shopStaff.manage', of: ['/merchant/usermanagement/staff/'] },
      // What somebody may do, and how their account stands.
      self: ['/auth/me', '/auth/factor', '/backend/my-profile', '/merchant/account/'],
    },
  },
} as const satisfies Subjects
