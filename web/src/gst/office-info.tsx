import { Alert, Paper } from '@mantine/core'
import { gstWhyOf } from '@sevakendra/contract/gst/registration/checklist'
import { type RegistrationInfo, readAnyRegistration } from '@sevakendra/contract/gst/registration/endpoints'
import type { RegistrationForm } from '@sevakendra/contract/gst/registration/form'
import { answeredHelp, officeHelp } from '@sevakendra/contract/gst/registration/words'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useRead } from '../kit/call/send'
import record from '../kit/record/columns.module.css'
import { Facts } from '../kit/record/facts'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import { gstForms } from './application-product'
import { GstAnswers, GstFacts, GstFiles, GstThumbs, GstTimeline, OfficerAsks } from './gst-facts'
import classes from './gst-info.module.css'
import { officePaths } from './gst-paths'
import { OfficeSteps } from './office-steps'
import { GstNumber } from './sealed-number'
import { StateChip } from './state-chip'

/** `actions/gst/registration/info/{id}`: one registration, the steps that may be taken now, and everything that happened to it. */
export function GstOfficeInfo() {
  const { id = '' } = useParams()
  const { data, form, error, again } = gstForms.useWithForm(useRead(readAnyRegistration, { params: { id } }))
  if (!data) return <LoadState error={error} again={again} />
  return <Info info={data} form={form} />
}

function Info({ info, form }: { info: RegistrationInfo; form: RegistrationForm }) {
  const { t } = useTranslation()
  const why = gstWhyOf(form)
  const answered = info.state === 'clarification' && typeof info.progress?.answer === 'string'
  return (
    <Page
      trail={<Link to={officePaths.list()}>{t('GST Registration')}</Link>}
      title={info.applicant}
      beside={<StateChip state={info.state} />}
      about={`${info.refNo} · ${info.merchant.code} ${info.merchant.shopName}. ${t(answered ? answeredHelp.office : officeHelp[info.state])}`}
    >
      {(info.reasons.length > 0 || info.remark) && (
        <Alert color="violet" title={t('Query or reason')}>
          {[...info.reasons.map(reason => why.sentence(reason, text => t(text))), why.typedBeside(info.remark, info.reasons)]
            .filter(Boolean)
            .join(' ')}
        </Alert>
      )}
      <div className={record.columns}>
        <div className={record.main}>
          <Paper withBorder p="lg" component="section" aria-label={t('Key facts')}>
            <GstFacts info={info} side="office" />
            <OfficeSteps info={info} />
            <GstFiles info={info} side="office" />
          </Paper>
          <OfficerAsks info={info} />
          <Paper withBorder p="lg" component="section">
            <h2 className={classes.title}>{t('Numbers')}</h2>
            <Facts
              look="lines"
              of={Object.entries(info.masked).map(([place, masked]) => [
                t(
                  form.labelOf(
                    place
                      .split('.')
                      .filter((_, at) => at !== 1)
                      .join('.0.'),
                  ),
                ),
                <GstNumber key={place} id={info.id} place={place} masked={masked} />,
              ])}
            />
          </Paper>
          <GstThumbs info={info} side="office" />
          <GstAnswers info={info} form={form} />
        </div>
        <aside className={record.side}>
          <GstTimeline info={info} form={form} />
        </aside>
      </div>
    </Page>
  )
}
