import { Button } from '@mantine/core'
import { baseRoute } from '@sevakendra/contract/kit/capabilities'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useUser } from '../kit/session/session'
import classes from './own-data-line.module.css'

/** The way from the own profile to what is kept about oneself. */
export function OwnDataLine() {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.about}>{t('What you agreed to, who opened your papers, and a copy of what we keep about you.')}</p>
      <div>
        <Button component={Link} to={`${baseRoute(useUser()?.role)}/my-data`} variant="default">
          {t('Open your data')}
        </Button>
      </div>
    </>
  )
}
