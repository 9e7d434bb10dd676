import { Button } from '@mantine/core'
import { baseRoute } from '@sevakendra/contract/kit/capabilities'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useUser } from '../kit/session/session'
import classes from './own-data-line.module.css'

/** The way from the own profile to the files that were made in the background. */
export function OwnExportsLine() {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.about}>{t('Files of lists and reports that were made in the background.')}</p>
      <div>
        <Button component={Link} to={`${baseRoute(useUser()?.role)}/my-exports`} variant="default">
          {t('Open My Exports')}
        </Button>
      </div>
    </>
  )
}
