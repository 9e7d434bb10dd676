import { Alert, Button, Paper } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { askPsaReset, readOwnPsa } from '@sevakendra/contract/uti-pan/psa/endpoints'
import { utiitslSignIn } from '@sevakendra/contract/uti-pan/psa/words'
import { IconExternalLink, IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showFailure } from '../kit/call/failure-notes'
import { useRead, useSend } from '../kit/call/send'
import { confirm } from '../kit/record/confirm'
import { CopyText } from '../kit/record/copy-text'
import { Facts } from '../kit/record/facts'
import { useMay } from '../kit/session/may'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import { PsaChip } from './psa-chip'
import type { OwnPsa } from './psa-registration'
import classes from './uti-home.module.css'
import { useUtiPaths } from './uti-paths'

/** `product/uti-pan/psa-loginid`: the PSA ID, how to sign in at UTIITSL, and a ticket for a new password. The portal knows no password. */
export function PsaLogin() {
  const { t } = useTranslation()
  const to = useUtiPaths()
  const { data, error, refetch } = useRead(readOwnPsa)
  if (!data) return <LoadState error={error} again={refetch} />
  const { psa } = data
  return (
    <Page
      trail={<Link to={to.home}>{t('UTI PAN')}</Link>}
      title={t('PSA Login')}
      beside={psa && <PsaChip state={psa.state} />}
      about={t('You sign in at UTIITSL itself. Your password there is not stored here, and we never ask for it.')}
      action={
        psa?.psaId && (
          <Button
            component="a"
            href={utiitslSignIn}
            target="_blank"
            rel="noopener noreferrer"
            rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
          >
            {t('Open UTIITSL in a new tab')}
          </Button>
        )
      }
    >
      {psa?.psaId ? (
        <div className={classes.columns}>
          <Id psaId={psa.psaId} />
          <Reset psa={psa} refetch={refetch} />
        </div>
      ) : (
        <Alert color="blue">
          <p>{t('Your shop has no PSA ID yet.')}</p>
          <Button component={Link} to={to.home} variant="default" mt="sm">
            {t('See how it stands')}
          </Button>
        </Alert>
      )}
    </Page>
  )
}

function Id({ psaId }: { psaId: string }) {
  const { t } = useTranslation()
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="psa-id">
      <h2 id="psa-id" className={classes.title}>
        {t('Your sign-in at UTIITSL')}
      </h2>
      <div className={classes.buttons}>
        <Facts of={[[t('PSA ID'), psaId]]} />
        <CopyText value={psaId} />
      </div>
      <ol className={classes.way} style={{ marginTop: 16 }}>
        <li>{t('Open UTIITSL in a new tab and enter the PSA ID as the user name.')}</li>
        <li>{t('The first time, the password is the user name, too; you then choose a security question and a password of your own.')}</li>
        <li>{t('Choose the PAN form there; your coupons are used up one by one.')}</li>
      </ol>
    </Paper>
  )
}

function Reset({ psa, refetch }: { psa: OwnPsa; refetch: () => unknown }) {
  const { t } = useTranslation()
  const may = useMay()
  const send = useSend(askPsaReset, { id: psa.id })
  async function ask() {
    const text = t('We have it reset at UTIITSL, which sends the new password to your registered mobile number and email address.')
    if (!(await confirm({ title: t('Request a new password?'), text, verb: 'Request it' }))) return
    try {
      const { ticket } = await send()
      notifications.show({ color: 'green', message: t('Requested with ticket {{ticket}}', { ticket }) })
    } catch (error) {
      showFailure(error)
    }
    refetch()
  }
  const { askedReset, lastReset } = psa
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="psa-reset">
      <h2 id="psa-reset" className={classes.title}>
        {t('Forgotten the password?')}
      </h2>
      <p className={classes.next}>{t('Try "Forgot password" at UTIITSL first. If that does not work, request it here.')}</p>
      {askedReset && (
        <Alert color="blue" mt="md" title={t('Ticket {{ticket}} is open', { ticket: askedReset.ticket })}>
          {t('Requested on {{time}}. You are told here when it is done.', { time: timeWords(askedReset.at) })}
        </Alert>
      )}
      {!askedReset && lastReset && (
        <p className={classes.said}>
          {t('Last reset on {{time}}, ticket {{ticket}}.', { time: timeWords(lastReset.at), ticket: lastReset.ticket })}
        </p>
      )}
      {!askedReset && may('uti.register') && psa.state === 'active' && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            loading={send.busy}
            onClick={() => void ask()}
            leftSection={<IconKey size={18} stroke={1.75} aria-hidden />}
          >
            {t('Request a password reset')}
          </Button>
        </div>
      )}
    </Paper>
  )
}
