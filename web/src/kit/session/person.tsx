import { Avatar } from '@mantine/core'
import { roleWords } from '@sevakendra/contract/kit/capabilities'
import { useTranslation } from 'react-i18next'
import { fill } from '../shell/first-drawing'
import classes from '../shell/header.module.css'
import { usePhoto } from './photo'
import { useUser } from './session'

/** A role that nobody knows is shown as it came. */
const words: Record<string, string> = roleWords

/** Photo, name, code and role of who is signed in. */
export function Person() {
  const { t } = useTranslation()
  const user = useUser()
  const picture = usePhoto()
  if (!user) return null
  const role = t(words[user.role.toLowerCase()] ?? user.role)
  return (
    <div className={classes.person}>
      <Avatar src={picture} name={user.displayName || user.code} alt="" size={36} color="ink" />
      <div className={classes.words}>
        <span className={classes.name} {...fill('name')}>
          {user.displayName || user.code}
        </span>
        <span className={classes.role}>
          <span {...fill('code')}>{user.code}</span> · {role}
        </span>
      </div>
    </div>
  )
}
