import { psaImport } from '@sevakendra/contract/uti-pan/psa/imports'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ImportScreen } from '../kit/import/screen'
import { officePaths } from './uti-paths'

const nothing = {}

/** `actions/uti-pan/psa-list/import`: IDs that UTIITSL gave, as a file. */
export function PsaImport() {
  const { t } = useTranslation()
  return (
    <ImportScreen
      of={psaImport}
      about="Our request number and the PSA ID that UTIITSL gave in columns. Each registration is approved by itself, and its merchant is told."
      trail={
        <>
          <Link to={officePaths.home}>{t('UTI PAN')}</Link> › <Link to={officePaths.psas()}>{t('PSA User List')}</Link>
        </>
      }
      asked={nothing}
      next={() => ({ to: officePaths.psas('active'), label: 'Active PSAs' })}
    />
  )
}
