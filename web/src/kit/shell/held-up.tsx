import { Alert, Button } from '@mantine/core'
import { kycRoute } from '@sevakendra/contract/kit/capabilities'
import { IconId } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useUser } from '../session/session'
import { useLine } from './area'
import { Page } from './page'
import { useSaysHeldUp } from './standing-banner'

interface Props {
  why: string
  /** What this person has begun here and finds again, where that is anything. */
  begun?: { count: number; to: string } | undefined
}

/** In place of a form that the server would refuse for want of a KYC: why, before anybody types, when it opens, and where it is put right. */
export function HeldUp(given: Props) {
  const { t } = useTranslation()
  const line = useLine()
  return (
    <Page title={t(line?.title ?? '')}>
      <HeldUpNote {...given} />
    </Page>
  )
}

/** The same on a screen that is there to look at, and whose forms are closed. */
export function HeldUpNote({ why, begun }: Props) {
  const { t } = useTranslation()
  const to = kycRoute(useUser()?.role)
  useSaysHeldUp()
  return (
    <Alert color="yellow" title={t(why)} icon={<IconId size={18} stroke={1.75} aria-hidden />}>
      <p>{t('The form opens once the KYC is verified. You can look at everything meanwhile.')}</p>
      {begun && (
        <p>
          {t('What you have begun is saved:')} <Link to={begun.to}>{t('Drafts: {{n}}', { n: begun.count })}</Link>
        </p>
      )}
      {to && (
        <Button component={Link} to={to} mt="sm">
          {t('Open KYC')}
        </Button>
      )}
    </Alert>
  )
}
