import { column, list } from '../../kit/list'
import { accountEvents, accountTones } from './words'

const options = () =>
  ({
    title: 'Sign-in History',
    may: 'signedIn',
    newest: 'at',
    card: ['what', 'at', 'browser'],
    columns: {
      at: column.dateTime('When', { width: 190 }),
      what: column.choice('What', accountEvents, { tones: accountTones, width: 250 }),
      browser: column.text('Browser', { width: 220 }),
      address: column.text('IP Address', { width: 170 }),
      by: column.text('By', { folded: true }),
    },
  }) as const

/** What happened to the own account; the same in both areas. */
export const backSignIns = list('/backend/my-profile/sign-ins/list', options())
export const shopSignIns = list('/merchant/account/sign-ins/list', options())
