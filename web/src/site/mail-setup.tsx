import { Button } from '@mantine/core'
import { IconMail, IconTool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../kit/session/may'
import { Page } from '../kit/shell/page'
import classes from './mail-outbox.module.css'

/** `settings/smtp-setup`: the server's settings come later; what was written meanwhile can be read. */
export function MailSetup() {
  const { t } = useTranslation()
  const may = useMay()('mail.read')
  return (
    <Page title={t('Smtp Setup')}>
      <section className={classes.plain}>
        <IconTool size={32} stroke={1.5} aria-hidden />
        <h2>{t('Not available yet')}</h2>
        <p>{t('The mail server is set by the person who runs this portal. Without one, every mail is kept and can be read here.')}</p>
        {may && (
          <Button component={Link} to="/backend/settings/smtp-setup/outbox" leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}>
            {t('Open the outbox')}
          </Button>
        )}
      </section>
    </Page>
  )
}
