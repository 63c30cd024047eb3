/** Parts of a bubble that are shown on request, in one file, which the first of them loads. */
export { DeleteDialog } from './delete-dialog.tsx';
export { EditBox } from './edit-box.tsx';
export { Leaving } from './leaving.tsx';
export { MessageMenu } from './message-menu.tsx';
