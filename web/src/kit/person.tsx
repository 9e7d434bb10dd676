import { Avatar } from '@mantine/core'
import { photo } from '@sevakendra/contract/identity/endpoints'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from './call'
import classes from './header.module.css'
import { useUser } from './session'

/** The role claim in words; a role that nobody knows is shown as it came. */
export const roleWords: Record<string, string> = {
  admin: 'Admin',
  staff: 'Staff',
  merchant: 'Merchant',
  merchantstaff: 'Merchant staff',
  frenchie: 'Member',
}

/** Photo, name, code and role of who is signed in. */
export function Person() {
  const { t } = useTranslation()
  const user = useUser()
  const picture = usePhoto(user?.code)
  if (!user) return null
  const role = t(roleWords[user.role.toLowerCase()] ?? user.role)
  return (
    <div className={classes.person}>
      <Avatar src={picture} name={user.displayName || user.code} alt="" size={36} color="ink" />
      <div className={classes.words}>
        <span className={classes.name}>{user.displayName || user.code}</span>
        <span className={classes.role}>
          {user.code} · {role}
        </span>
      </div>
    </div>
  )
}

/** A picture behind the bearer header cannot be an address: it is fetched, and its memory given back. */
function usePhoto(code: string | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!code) return
    let made: string | undefined
    let left = false
    call(photo).then(
      blob => {
        if (left || !(blob instanceof Blob) || blob.size === 0) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      error => console.warn('photo', error),
    )
    return () => {
      left = true
      if (made) URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [code])
  return address
}
