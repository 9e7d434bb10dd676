import { Button } from '@mantine/core'
import { baseRoute } from '@sevakendra/contract/kit/capabilities'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useUser } from '../kit/session/session'
import classes from './own-data-line.module.css'

/** The way from the own profile to what programs of the shop work with. */
export function OwnApiLine() {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.about}>
        {t('For your own software: keys with which it works here, and messages to it when something changes.')}
      </p>
      <div>
        <Button component={Link} to={`${baseRoute(useUser()?.role)}/account/api`} variant="default">
          {t('Open API and Webhooks')}
        </Button>
      </div>
    </>
  )
}
