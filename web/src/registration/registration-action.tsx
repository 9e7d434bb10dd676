import { Alert, Button, Tabs } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { lookAtApproval, type RegistrationDetail, readRegistration } from '@sevakendra/contract/registration/endpoints'
import { IconCheck, IconChevronLeft, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { errorText } from '../kit/call/error-text'
import { ReadProblem } from '../kit/call/read-problem'
import { useRead } from '../kit/call/send'
import { useMay } from '../kit/session/may'
import { useGo } from '../kit/shell/go'
import { Page } from '../kit/shell/page'
import { PageSkeleton } from '../kit/shell/page-skeleton'
import classes from './registration-action.module.css'
import { RegistrationAlikes } from './registration-alikes'
import { RegistrationApprove } from './registration-approve'
import { RegistrationCard } from './registration-card'
import { RegistrationOutcome } from './registration-outcome'
import { RegistrationReject } from './registration-reject'

const listPath = '/backend/user-management/registration'

/** `user-management/registration-action/{id}`: the Registration Verification screen of the specification (§2). */
export function RegistrationAction() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readRegistration, { params: { id } })
  if (!data && !error) return <PageSkeleton />
  return (
    <Page
      title={t('Registration Verification')}
      trail={
        <>
          {t('User Management')} › <Link to={listPath}>{t('Registration')}</Link>
          {data && ` › ${data.refNo}`}
        </>
      }
      beside={data && <Status of={data} />}
    >
      {data ? (
        <div className={classes.columns}>
          <RegistrationCard given={data} />
          <div className={classes.side}>
            {/* Whoever resembles somebody is compared first, decided about afterwards. */}
            {resembles(data) && <RegistrationAlikes of={data} />}
            {data.status === 'pending' ? <Decision key={data.id} of={data} /> : <RegistrationOutcome of={data} />}
            {!resembles(data) && <RegistrationAlikes of={data} />}
            <Button component={Link} to={listPath} variant="default" leftSection={<IconChevronLeft size={18} aria-hidden />}>
              {t('Back to list')}
            </Button>
          </div>
        </div>
      ) : (
        <ReadProblem error={error} again={refetch} />
      )}
    </Page>
  )
}

const resembles = ({ duplicateOf, duplicates }: RegistrationDetail) => duplicateOf !== null || duplicates.length > 0

function Status({ of: { status } }: { of: RegistrationDetail }) {
  const { t } = useTranslation()
  const words = { pending: t('Pending'), approved: t('Approved'), rejected: t('Rejected') }
  const tones = { pending: 'wait', approved: 'ok', rejected: 'bad' }
  return (
    <span className={classes.status} data-tone={tones[status]}>
      {words[status]}
    </span>
  )
}

function Decision({ of }: { of: RegistrationDetail }) {
  const { t } = useTranslation()
  const go = useGo()
  const mayDecide = useMay()('registration.decide')
  const look = useRead(lookAtApproval, { params: { id: of.id }, enabled: mayDecide, staleTime: Number.POSITIVE_INFINITY })
  const done = (said: string) => {
    notifications.show({ message: said, color: 'green', icon: <IconCheck size={18} aria-hidden /> })
    void go(listPath)
  }
  if (!mayDecide) return <Alert color="blue">{t('You may view this registration, but not decide on it.')}</Alert>
  return (
    <section className={classes.decision} aria-label={t('Decision')}>
      <Tabs defaultValue="approve" keepMounted classNames={{ tab: classes.tab, tabLabel: classes.tabLabel }}>
        <Tabs.List grow>
          <Tabs.Tab value="approve" leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}>
            {t('Approve')}
          </Tabs.Tab>
          <Tabs.Tab value="reject" leftSection={<IconX size={18} stroke={1.75} aria-hidden />}>
            {t('Reject')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="approve" className={classes.panel}>
          {look.data && <RegistrationApprove applicant={of} look={look.data} done={done} />}
          {look.error && (
            <Alert color="red" role="alert">
              {t(errorText(look.error))}
            </Alert>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="reject" className={classes.panel}>
          <RegistrationReject applicant={of} done={done} />
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}
