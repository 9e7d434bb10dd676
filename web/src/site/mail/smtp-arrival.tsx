import { Card } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './smtp-setup.module.css'

/** What the domain of the sender needs, so that receivers do not take its mails for spam. The portal cannot set it: it stands with the domain. */
export function SmtpArrival({ sender }: { sender: string }) {
  const { t } = useTranslation()
  const title = useId()
  const domain = sender.split('@')[1] ?? sender
  return (
    <Card component="section" aria-labelledby={title}>
      <div className={classes.part}>
        <h2 id={title} className={classes.title}>
          {t('So that mails arrive')}
        </h2>
        <p className={classes.quiet}>
          {t('Three entries at the provider of the domain {{domain}} tell receivers that these mails are really yours:', { domain })}
        </p>
        <ul className={classes.hints}>
          <li>
            {t('SPF: a TXT entry of {{domain}} names the servers that may send for it. Your mail provider gives the line.', { domain })}
          </li>
          <li>{t('DKIM: the mail provider signs each mail; its public key is an entry below _domainkey.{{domain}}.', { domain })}</li>
          <li>
            {t(
              'DMARC: a TXT entry _dmarc.{{domain}} says what happens to mails that are not yours. Begin with p=none and watch the reports.',
              { domain },
            )}
          </li>
        </ul>
      </div>
    </Card>
  )
}
