import { statementTask } from './payment/statement/decode'
import { aoListTask } from './place/decode'
import { serveTasks } from './platform/decode/serve'
import { cleanImageTask } from './platform/files/images'
import { cutTask } from './platform/files/images-cut'
import { pagesTask, pdfTask, turnTask } from './platform/files/pages'
import { joinedPagesTask } from './platform/files/pages-joined'

/** The program of the processes that read what strangers send: every task of the product, and nothing else of it. */
serveTasks([aoListTask, cleanImageTask, cutTask, joinedPagesTask, pagesTask, pdfTask, statementTask, turnTask])
