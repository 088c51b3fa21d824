/** The public API of the module `customerNote`. */
export { deleteNote, insertNote, notesAbout } from './store';
