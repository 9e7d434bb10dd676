import type { TabGroup } from '../kit/shell/screen-tabs'

/** A merchant's members, what they hold, and what was given to them. */
export const memberTabs: TabGroup = {
  label: 'Members',
  tabs: [
    { to: '/merchant/user-management/frenchies-list', title: 'Members', may: 'member.manage' },
    { to: '/merchant/accounting/members', title: 'Wallets', may: 'wallet.readMembers' },
    { to: '/merchant/accounting/transfers', title: 'Transfers', may: 'wallet.transfer' },
  ],
}
