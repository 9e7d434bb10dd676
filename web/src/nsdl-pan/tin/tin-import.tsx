import { objectionDays } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { objectionImport } from '@sevakendra/contract/nsdl-pan/tin/imports'
import { tinReasonCodes, tinReasonWords } from '@sevakendra/contract/nsdl-pan/tin/reasons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ImportScreen } from '../../kit/import/screen'
import { backPaths } from '../back-paths'
import { WhyText } from '../why-text'
import classes from './tin-import.module.css'

const nothing = {}
const saysObjections = { reasons: (text: string) => <WhyText text={text} /> }

/** `physical/tin-rejection/import`: objections of a file, one row for each application. */
export function TinImport() {
  const { t } = useTranslation()
  return (
    <ImportScreen
      of={objectionImport}
      about="Objections as the tax department sends them, one row for each acknowledgement number. Each merchant is told of their own."
      trail={
        <>
          <Link to={backPaths.home}>{t('NSDL PAN')}</Link> › <Link to={backPaths.tinRejections}>{t('TIN Rejections')}</Link>
        </>
      }
      asked={nothing}
      ask={
        <details>
          <summary>{t('Words for objections')}</summary>
          <p>
            {t('Several are separated by a semicolon.')}{' '}
            {t('Without a last day, shops have {{n}} days.', {
              count: objectionDays,
              n: objectionDays,
            })}
          </p>
          <ul className={classes.words}>
            {tinReasonCodes.map(code => (
              <li key={code}>
                <span lang="en">{tinReasonWords[code]}</span>
                {t(tinReasonWords[code]) !== tinReasonWords[code] && `: ${t(tinReasonWords[code])}`}
              </li>
            ))}
          </ul>
        </details>
      }
      says={saysObjections}
      next={() => ({ to: backPaths.tinRejections, label: 'Go to the objections' })}
    />
  )
}
