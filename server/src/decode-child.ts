import { serveTasks } from './platform/decode/serve'
import { cleanImageTask } from './platform/files/images'
import { cutTask } from './platform/files/images-cut'
import { iconTask } from './platform/files/images-icon'
import { barcodesTask } from './platform/files/page-barcodes'
import { pagesTask, pdfTask, turnTask } from './platform/files/pages'
import { joinedPagesTask } from './platform/files/pages-joined'
import { tableTask } from './platform/imports/decode'

/** The program of the processes that read what strangers send: every task of the product, and nothing else of it. */
serveTasks([barcodesTask, cleanImageTask, cutTask, iconTask, joinedPagesTask, pagesTask, pdfTask, tableTask, turnTask])
