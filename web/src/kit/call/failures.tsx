import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropFailure, openPlace, useFailures } from './failure-notes'
import classes from './failures.module.css'

/** What `showFailure` said, in the page or, while one is open, in the drawer over it. */
export function Failures() {
  const { t } = useTranslation()
  const [own] = useState(() => Symbol('place'))
  const all = useFailures(own)
  useEffect(() => openPlace(own), [own])
  if (all.length === 0) return null
  return (
    <div className={classes.failures}>
      {all.map(({ id, text }) => (
        <Alert
          key={id}
          color="red"
          role="alert"
          title={t('Error')}
          withCloseButton
          closeButtonLabel={t('Dismiss')}
          onClose={() => dropFailure(id)}
        >
          {t(text)}
        </Alert>
      ))}
    </div>
  )
}
