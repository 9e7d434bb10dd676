import { Alert, Button } from '@mantine/core'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { readKyc } from '@sevakendra/contract/kyc/endpoints'
import { formOf } from '@sevakendra/contract/kyc/form'
import { reasonWords, wordedKyc } from '@sevakendra/contract/kyc/reasons'
import { shownState } from '@sevakendra/contract/kyc/words'
import { IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { AnswersTable } from '../application/answers-table'
import { startView, viewed } from '../desk/desk-view'
import { DeskViewer, seenPages } from '../desk/desk-viewer'
import { useRead } from '../kit/call/send'
import { Facts } from '../kit/record/facts'
import { Timeline } from '../kit/record/timeline'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import { officePages } from './desk-pages'
import classes from './office.module.css'
import { OfficeBeside } from './office-beside'
import { KycChip } from './office-chip'
import type { KycInfo } from './office-info'
import { momentsOf } from './office-moments'
import { OfficeNumber } from './office-number'
import { officePaths } from './office-paths'
import { OfficeSteps } from './office-steps'
import { OfficeVersions } from './office-versions'

/** `user-management/merchant-kyc/{id}` and `staff-kyc/{id}`: everything about one KYC, and what the back office may do about it. */
export function OfficeRecord() {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const { data, error, refetch } = useRead(readKyc, { params: { id } })
  if (!data || data.id !== id) return <LoadState error={error} again={refetch} />
  const own = officePaths.record(id, data.kind)
  if (pathname !== own) return <Navigate to={own} replace />
  return <Shown key={id} info={data} />
}

function Shown({ info }: { info: KycInfo }) {
  const { t } = useTranslation()
  const [view, look] = useReducer(viewed, startView)
  const { id, kind, person, shop, actions, consent } = info
  const form = formOf(kind)
  return (
    <Page
      trail={
        <>
          {t('User Management')} › <Link to={officePaths.list}>{t('KYC')}</Link> › {info.refNo}
        </>
      }
      title={info.applicant}
      beside={<KycChip state={shownState(info.state, info.suspended !== null)} />}
      about={[info.refNo, ...new Set([person.code, shop?.code]), shop?.name].filter(Boolean).join(' · ')}
      action={
        actions.includes('verify') && (
          <Button component={Link} to={officePaths.desk(id)} leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}>
            {t('Verify')}
          </Button>
        )
      }
    >
      {info.suspended && (
        <Alert color="red" title={t('Why it is suspended')}>
          <p>{info.suspended.reason}</p>
          <p className={classes.quiet}>{t('Since {{time}}', { time: timeWords(info.suspended.at) })}</p>
        </Alert>
      )}
      <Why info={info} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <section className={classes.card} aria-label={t('Key facts')}>
            <Facts
              of={[
                [
                  t('Person'),
                  <Link key="person" to={`/backend/user-management/user/${person.id}`}>{`${person.code} ${person.name}`}</Link>,
                ],
                [t('Shop'), shop && <Link to={`/backend/user-management/merchant/${shop.id}`}>{`${shop.code} ${shop.name}`}</Link>],
                [t('Mobile No.'), person.mobile],
                [t('Email ID'), person.email],
                [t('Sent'), info.submittedAt && timeWords(info.submittedAt)],
                [t('Verified on'), info.verifiedAt && timeWords(info.verifiedAt)],
                [t('Holds until'), info.validUntil && dayWords(info.validUntil)],
                [t('Asked for again'), info.asked && t(info.asked)],
                [
                  t('Verifier'),
                  info.claimedBy &&
                    info.claimedUntil &&
                    t('{{name}}, until {{time}}', { name: info.claimedBy, time: timeWords(info.claimedUntil) }),
                ],
                ...Object.entries(info.masked).map(([place, masked]): [string, ReactNode] => [
                  t(form.labelOf(place)),
                  <OfficeNumber key={place} {...{ id, place, masked }} />,
                ]),
              ]}
            />
            <OfficeSteps info={info} />
          </section>
          <div className={classes.scan}>
            <DeskViewer of={officePages} id={id} pages={seenPages(info)} view={view} step={look} lit={[]} />
          </div>
          <section className={classes.card} aria-labelledby="kyc-answers">
            <h2 id="kyc-answers">{t('Answers')}</h2>
            <AnswersTable
              form={form}
              answers={info.answers}
              setting={info.setting}
              masked={info.masked}
              reasons={{ given: info.reasons, words: reasonWords }}
            />
          </section>
          <OfficeVersions of={info.versions} />
        </div>
        <aside className={classes.side}>
          <OfficeBeside of={info.beside} />
          {consent && (
            <section className={classes.card} aria-labelledby="kyc-consent">
              <h2 id="kyc-consent">{t('Consent')}</h2>
              <Facts
                look="lines"
                of={[
                  [t('Text of'), dayWords(consent.version)],
                  [t('Read in'), consent.language === 'hi' ? t('Hindi') : t('English')],
                  [t('Agreed on'), timeWords(consent.at)],
                  [t('IP Address'), consent.ip],
                ]}
              />
            </section>
          )}
          <section className={classes.card} aria-labelledby="kyc-timeline">
            <h2 id="kyc-timeline">{t('Timeline')}</h2>
            <Timeline moments={momentsOf(info.timeline, (text, values) => t(text, values ?? {}))} />
          </section>
        </aside>
      </div>
    </Page>
  )
}

const endings: Partial<Record<KycInfo['state'], string>> = {
  returned: 'Why it was returned',
  rejected: 'Why it was rejected',
}

/** Why it was returned or refused, as the person reads it. */
function Why({ info: { state, reasons, remark } }: { info: KycInfo }) {
  const { t } = useTranslation()
  const title = endings[state]
  if (!title || (reasons.length === 0 && !remark)) return null
  const typed = wordedKyc.typedBeside(remark, reasons)
  return (
    <Alert color={state === 'returned' ? 'violet' : 'red'} title={t(title)}>
      <ul className={classes.reasons}>
        {reasons.map(reason => (
          <li key={`${reason.code} ${reason.field}`}>{wordedKyc.sentence(reason, text => t(text))}</li>
        ))}
      </ul>
      {typed && <p>{typed}</p>}
    </Alert>
  )
}
