/** Events that the code writes into the trail by itself. */
export const events = {
  'staff.added': 'Staff member added',
  'staff.changed': 'Staff member updated',
  'merchant.changed': 'Shop changed',
  'shopStaff.changed': 'Staff of a shop changed',
} as const

/** Steps of records, `<kind>.<step>`: the database copies each one from the record's timeline into the trail. */
export const steps = {
  'merchant.add': 'Member added',
  'merchant.markup': 'Mark-up changed',
  'merchant.suspend': 'Shop suspended',
  'merchant.reactivate': 'Shop reactivated',
  'app_user.add': 'Staff of a shop added',
  'app_user.newPassword': 'New temporary password',
  'app_user.signOut': 'Signed out everywhere by the shop',
  'app_user.suspend': 'Person suspended',
  'app_user.reactivate': 'Person reactivated',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  staff: 'Back-office staff',
  shopStaff: 'Shop staff',
  merchant: 'Shops',
  app_user: 'People',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  merchant: 'Shop',
  app_user: 'Person',
} as const
