// English.
import type { MediaWords } from './words.ts';

const files = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

export const en: MediaWords = {
  media: 'Media',
  kinds: { all: 'All', image: 'Pictures', video: 'Videos', audio: 'Sound', document: 'Documents' },
  search: 'Search media',
  asGrid: 'Show as pictures',
  asList: 'Show as a list',
  upload: 'Upload',
  drop: 'Drop files to upload them',
  column: { name: 'Name', size: 'Size', measures: 'Measures', date: 'Added' },
  noDescription: 'no description',

  nothing: 'No files yet',
  nothingHint: 'Drop pictures and documents here, or choose them from your device.',
  noMatch: 'Nothing matches',
  noMatchHint: 'No file of this kind has these words.',

  altText: 'Description',
  altHint: 'Read aloud to people who cannot see the picture.',
  title: 'Title',
  caption: 'Caption',
  captionHint: 'Shown below the picture.',
  address: 'Address',
  copyAddress: 'Copy address',
  copied: 'Address copied',
  added: 'Added',
  saved: (name) => `“${name}” saved`,
  deleteForGood: 'Delete for good',
  deleteTitle: (count) => (count === 1 ? 'Delete this file for good?' : `Delete ${count} files for good?`),
  deleteHint: 'Pages that show it will have a gap, and its address leads nowhere. There is no way back.',
  deleted: (count) => `${files(count)} deleted for good`,
  notDeleted: (failed, total) => `${total === 1 ? 'The file' : `${failed} of ${total}`} could not be deleted`,
  chosen: (count) => `${count} chosen`,

  uploadFolder: 'Upload a folder',
  folders: 'Folders',
  allFiles: 'All files',
  withoutFolder: 'In no folder',
  newFolder: 'New folder',
  folderName: 'Name of the folder',
  rename: 'Rename',
  deleteFolder: 'Delete folder',
  deleteFolderTitle: (name) => `Delete the folder “${name}”?`,
  deleteFolderHint: 'Folders in it go, too. The files stay and lie in no folder then.',
  moveTo: (count) => `Move ${files(count)} to…`,
  movedTo: (count, folder) => `${files(count)} moved to “${folder}”`,
  notMoved: (failed, total) => `${total === 1 ? 'The file' : `${failed} of ${total}`} could not be moved`,
};
