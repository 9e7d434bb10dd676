import { roleWords } from '@sevakendra/contract/kit/capabilities'
import type { PersonalSource } from '../platform/personal'
import { accountOf, signInsOf } from './store'

/** The account, and every sign-in of it that is remembered. */
export const identityPersonal: PersonalSource = async ({ db }, { userId }, say) => {
  const account = userId === null ? undefined : await accountOf(db, userId)
  if (!account || userId === null) return []
  return [
    {
      title: say('Account'),
      rows: [
        {
          [say('Code')]: account.code,
          [say('User Name')]: account.userName,
          [say('Name')]: account.name,
          [say('Role')]: say(roleWords[account.role]),
          [say('Mobile No.')]: account.mobile,
          [say('Email ID')]: account.email,
          [say('Since')]: account.createdAt,
          [say('Password changed')]: account.passwordChangedAt,
        },
      ],
      files: account.photoFileId ? [{ name: 'account/photo.jpg', fileId: account.photoFileId }] : [],
    },
    {
      title: say('Sign-ins'),
      rows: (await signInsOf(db, userId)).map(one => ({
        [say('From')]: one.createdAt,
        [say('Last seen')]: one.lastSeenAt,
        [say('Ended')]: one.endedAt,
        [say('IP Address')]: one.ip,
        [say('Browser')]: one.userAgent,
      })),
    },
  ]
}
