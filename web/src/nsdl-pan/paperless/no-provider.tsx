import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Page } from '../../kit/shell/page'
import { usePanPaths } from '../pan-paths'

/** Where no provider is set up: the form on paper is. */
export function NoProvider() {
  const { t } = useTranslation()
  const paths = usePanPaths()
  return (
    <Page title={t('Paperless')}>
      <Alert color="yellow">{t('Paperless applications are not set up yet. Please file the form on paper.')}</Alert>
      <div>
        <Button component={Link} to={paths.choose('N')}>
          {t('New PAN')}
        </Button>
      </div>
    </Page>
  )
}
