import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './hints.module.css'

/** What should be looked at again, in the server's words; it holds nobody up. */
export function Hints({ of }: { of: readonly string[] }) {
  const { t } = useTranslation()
  if (of.length === 0) return null
  return (
    <ul className={classes.hints}>
      {of.map(text => (
        <li key={text}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> <span>{t(text)}</span>
        </li>
      ))}
    </ul>
  )
}
