import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'

export const ownSettings = z.object({
  twoFactorAuthentication: z.boolean(),
  loginNotification: z.boolean(),
  activityTracking: z.boolean(),
})
export type OwnSettings = z.output<typeof ownSettings>
export type Setting = keyof OwnSettings

/** One setting at a time, its value as text. */
export const settingChange = z.object({
  prop: z.enum(Object.keys(ownSettings.shape) as [Setting, ...Setting[]]),
  value: z.enum(['true', 'false']),
})
export type SettingChange = z.output<typeof settingChange>

const get = { summary: 'The settings of the own account.', may: 'signedIn', reply: ownSettings } as const
const update = {
  summary: 'Changes one setting of the own account.',
  may: 'signedIn',
  body: settingChange,
  reply: ownSettings,
  // What guards the account is not switched off from a screen that somebody else left open.
  fresh: [
    { prop: 'twoFactorAuthentication', value: 'false' },
    { prop: 'loginNotification', value: 'false' },
  ],
} as const

/** The same calls in both areas. */
export const backSetting = {
  get: endpoint('GET /backend/my-profile/get-settings', get),
  update: endpoint('POST /backend/my-profile/update-setting', update),
}

export const shopSetting = {
  get: endpoint('GET /merchant/account/get-settings', get),
  update: endpoint('POST /merchant/account/update-setting', update),
}

/** What the server says where the toggle needs the set-up first; the screen opens it then. */
export const setUpFirst = 'Set up a second factor first'
