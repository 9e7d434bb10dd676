import { Alert, Button } from '@mantine/core'
import { kycRoute } from '@sevakendra/contract/kit/capabilities'
import { IconId } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useUser } from '../session/session'
import { useLine } from './area'
import { Page } from './page'

/** In place of a form that the server would refuse for want of a KYC: why, before anybody types, and where it is put right. */
export function HeldUp({ why }: { why: string }) {
  const { t } = useTranslation()
  const line = useLine()
  const to = kycRoute(useUser()?.role)
  return (
    <Page title={t(line?.title ?? '')}>
      <Alert color="yellow" title={t(why)} icon={<IconId size={18} stroke={1.75} aria-hidden />}>
        <p>{t('You can look at everything meanwhile. What you have begun is kept.')}</p>
        {to && (
          <Button component={Link} to={to} mt="sm">
            {t('Open KYC')}
          </Button>
        )}
      </Alert>
    </Page>
  )
}
