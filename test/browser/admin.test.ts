// The administration app in a real browser. All of it is one file: a site, a browser and a session are made once.
import { useAdminSite } from '#test/kit/admin.ts';
import './admin/shell.ts';
import './admin/posts.ts';
import './admin/editor.ts';
import './admin/comments.ts';
import './admin/picker.ts';
import './admin/media.ts';
import './admin/inbox.ts';
import './admin/people.ts';
import './admin/settings.ts';
import './admin/site.ts';
import './admin/tools.ts';
import './admin/parts.ts';

useAdminSite();
