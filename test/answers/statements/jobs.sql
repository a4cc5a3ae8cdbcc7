-- builder-pro.purgeSubmissions
select "id" from "builder_submissions" where "status" = 'passing' and "created_at" <= ? order by "created_at" limit ?
select "id" from "builder_submissions" where "status" = 'trash' and "trashed_at" <= ? order by "trashed_at" limit ?

-- builder.removeOldEvents
delete from "builder_events" where "created_at" < ?
select "id" from "builder_events" order by "id" desc limit ? offset ?
-- delete from builder_events where created_at < '2027-03-06T12:00:00'

-- builder.turnClock
insert into "invalidations" ("tags", "created_at") values (?, …) returning "id"
-- insert into invalidations (tags, created_at) values ('["builder:clock"]', '2027-04-05T12:00:00') returning id

-- contactform.forgetSubmissions
select "id" from "contactform_submissions" where "expires_at" <= ? order by "expires_at" limit ?

-- content.emptyCommentTrash
delete from "comments" where "id" = ?
insert into "invalidations" ("tags", "created_at") values (?, …) returning "id"
select "id" from "comments" where status = 'trash' and "trashed_at" < ? limit ?
select * from "comments" where "id" = ?
update "comments" set "parent_id" = ? where "parent_id" = ? returning "id"
-- update comments set parent_id = null where parent_id = 2 returning id
-- delete from comments where id = 2
-- insert into invalidations (tags, created_at) values ('["comment:2","list:comment:2","list:comment"]', '2027-04-05T12:00:00') returning id

-- content.emptyTrash
delete from "jobs" where "key" = ? and "state" = 'waiting'
delete from "multilang_translation" where "element_type" = ? and "element_id" = ? returning "trid", "source_language_code"
delete from "posts" where "id" = ?
insert into "invalidations" ("tags", "created_at") values (?, …) returning "id"
insert into "post_counts" ("type", "status", "scope", "scope_id", "count") values (?, …), … on conflict ("scope", "scope_id", "type", "status") do update set "count" = post_counts.count + excluded.count
select "id" from "posts" where "status" = ? and "modified_gmt" < ? limit ?
select "id" from "posts" where "status" = ? and "trashed_at" < ? limit ?
select "term_links"."post_id", "terms"."id", "terms"."taxonomy", "terms"."slug" from "term_links" inner join "terms" on "terms"."id" = "term_links"."term_id" where "term_links"."post_id" in (select value from json_each(?)) order by "terms"."name_key" collate nocase, "terms"."id"
select * from "multilang_translation" where "trid" = ? order by "element_id"
select * from "posts" where "id" = ?
update "jobs" set "key" = ? where "key" = ? and "state" = ?
update "posts" set "parent_id" = ? where "parent_id" = ? returning "id", "type", "status"
-- update posts set parent_id = null where parent_id = 14 returning id, type, status
-- delete from posts where id = 14
-- delete from multilang_translation where element_type = 'post_post' and element_id = 14 returning trid, source_language_code
-- insert into post_counts (type, status, scope, scope_id, count) values ('post', 'trash', 'all', 0, -1), ('post', 'trash', 'author', 1, -1), ('post', 'trash', 'term', 1, -1) on conflict (scope, scope_id, type, status) do update set count = post_counts.count + excluded.count
-- update jobs set key = null where key = 'post:publish:14' and state = 'running'
-- delete from jobs where key = 'post:publish:14' and state = 'waiting'
-- insert into invalidations (tags, created_at) values ('["post:14","list:post:trash","slug:trashed__trashed","term-posts:1","list:term:category","list:term:post_tag"]', '2027-04-05T12:00:00') returning id

-- content.publishMissedPosts
delete from "jobs" where "key" = ? and "state" = 'waiting'
insert into "invalidations" ("tags", "created_at") values (?, …) returning "id"
insert into "post_counts" ("type", "status", "scope", "scope_id", "count") values (?, …), … on conflict ("scope", "scope_id", "type", "status") do update set "count" = post_counts.count + excluded.count
select "asked"."element_id" as "of", "member"."translation_id", "member"."element_type", "member"."element_id", "member"."trid", "member"."language_code", "member"."source_language_code", "state"."status", "state"."needs_update", "state"."md5" from "multilang_translation" as "asked" inner join "multilang_translation" as "member" on "member"."trid" = "asked"."trid" left join "multilang_translation_status" as "state" on "state"."translation_id" = "member"."translation_id" where "asked"."element_type" = ? and "asked"."element_id" in (select value from json_each(?))
select "id" from "posts" where "status" = ? and "date_gmt" <= ? limit ?
select "id" from "posts" where "type" = ? and "status" = 'publish' and "date" <= ? and ("date" < ? or "id" < ?) order by "date" desc, "id" desc limit 1
select "id" from "posts" where "type" = ? and "status" = 'publish' and "date" >= ? and ("date" > ? or "id" > ?) order by "date" asc, "id" asc limit 1
select "term_links"."post_id", "terms"."id", "terms"."taxonomy", "terms"."slug" from "term_links" inner join "terms" on "terms"."id" = "term_links"."term_id" where "term_links"."post_id" in (select value from json_each(?)) order by "terms"."name_key" collate nocase, "terms"."id"
select * from "builder_places" where "template_id" = ?
select * from "post_meta" where "post_id" in (select value from json_each(?)) and "key" in (select value from json_each(?))
select * from "posts" where "id" = ?
update "jobs" set "key" = ? where "key" = ? and "state" = ?
update "posts" set "status" = ?, "author_id" = ?, "parent_id" = ?, "slug" = ?, "date" = ?, "date_gmt" = ?, "modified" = ?, "modified_gmt" = ?, "password" = ?, "comment_status" = ?, "ping_status" = ?, "format" = ?, "template" = ?, "is_sticky" = ?, "featured_media" = ?, "menu_order" = ?, "trashed_status" = ?, "trashed_slug" = ?, "trashed_at" = ?, "lock_user_id" = ?, "lock_until" = ?, "revision_count" = ?, "last_revision_id" = ?, "title_key" = ?, "title" = ?, "excerpt" = ?, "excerpt_html" = ?, "content_html" = ?, "html_key" = ?, "content" = ? where "id" = ?
update "term_links" set "status" = ?, "date" = ? where "post_id" = ?
-- update posts set status = 'publish', author_id = 1, parent_id = null, slug = 'later', date = '2026-04-01T00:00:00', date_gmt = '2026-04-01T00:00:00', modified = '2026-04-01T00:00:00', modified_gmt = '2026-04-01T00:00:00', password = '', comment_status = 'open', ping_status = 'open', format = '', template = '', is_sticky = 0, featured_media = 0, menu_order = 0, trashed_status = null, trashed_slug = null, trashed_at = null, lock_user_id = null, lock_until = null, revision_count = 0, last_revision_id = null, title_key = 'later', title = 'Later', excerpt = '', excerpt_html = '<p>Text 7.</p>
', con… 680
-- update term_links set status = 'publish', date = '2026-04-01T00:00:00' where post_id = 16
-- insert into post_counts (type, status, scope, scope_id, count) values ('post', 'future', 'all', 0, -1), ('post', 'publish', 'all', 0, 1), ('post', 'future', 'author', 1, -1), ('post', 'publish', 'author', 1, 1), ('post', 'future', 'term', 1, -1), ('post', 'publish', 'term', 1, 1) on conflict (scope, scope_id, type, status) do update set count = post_counts.count + excluded.count
-- update jobs set key = null where key = 'post:publish:16' and state = 'running'
-- delete from jobs where key = 'post:publish:16' and state = 'waiting'
-- insert into invalidations (tags, created_at) values ('["neighbours:3","post:16","list:post:publish","term-posts:1","list:term:category","list:term:post_tag","slug:later","list:post:future","posts:sight"]', '2027-04-05T12:00:00') returning id
-- update posts set status = 'publish', author_id = null, parent_id = null, slug = 'default-kit', date = '<now>', date_gmt = '<now>', modified = '2026-03-01T12:00:00', modified_gmt = '2026-03-01T12:00:00', password = '', comment_status = 'closed', ping_status = 'closed', format = '', template = '', is_sticky = 0, featured_media = 0, menu_order = 0, trashed_status = null, trashed_slug = null, trashed_at = null, lock_user_id = null, lock_until = null, revision_count = 1, last_revision_id = 13, title_key = 'default kit', title = 'Default Kit', excerpt = '', excerpt_html = '', content_html = '', html… 637
-- update term_links set status = 'publish', date = '<now>' where post_id = 1
-- insert into post_counts (type, status, scope, scope_id, count) values ('builder_library', 'future', 'all', 0, -1), ('builder_library', 'publish', 'all', 0, 1) on conflict (scope, scope_id, type, status) do update set count = post_counts.count + excluded.count
-- update jobs set key = null where key = 'post:publish:1' and state = 'running'
-- delete from jobs where key = 'post:publish:1' and state = 'waiting'
-- insert into invalidations (tags, created_at) values ('["builder:document:1","builder_library:1","list:builder_library:publish","slug:default-kit","list:builder_library:future","posts:sight"]', '2027-04-05T12:00:00') returning id

-- content.removeExpiredSessions
delete from "sessions" where "expires_at" < ?
-- delete from sessions where expires_at < '2027-04-05T12:00:00'

-- content.removeOrphanFiles
select * from "media_names" where "unsettled_since" < ? order by "unsettled_since" limit ?

-- content.removeSubmissionFiles

-- content.touchHalfHour
insert into "invalidations" ("tags", "created_at") values (?, …) returning "id"
-- insert into invalidations (tags, created_at) values ('["half-hour"]', '2027-04-05T12:00:00') returning id

-- content.verifyCounts
delete from post_counts
insert into "invalidations" ("tags", "created_at") values (?, …) returning "id"
insert into post_counts (type, status, scope, scope_id, count) select type, status, 'all', 0, count(*) from posts group by type, status
insert into post_counts (type, status, scope, scope_id, count) select type, status, 'author', author_id, count(*) from posts where author_id is not null group by type, status, author_id
insert into post_counts (type, status, scope, scope_id, count) select type, status, 'term', term_id, count(*) from term_links group by type, status, term_id
-- delete from post_counts
-- insert into post_counts (type, status, scope, scope_id, count) select type, status, 'all', 0, count(*) from posts group by type, status
-- insert into post_counts (type, status, scope, scope_id, count) select type, status, 'author', author_id, count(*) from posts where author_id is not null group by type, status, author_id
-- insert into post_counts (type, status, scope, scope_id, count) select type, status, 'term', term_id, count(*) from term_links group by type, status, term_id
-- insert into invalidations (tags, created_at) values ('["list:term:category","list:term:post_tag"]', '2027-04-05T12:00:00') returning id

-- cookie-consent.anchorConsents
insert into "cookie_consent_anchors" ("day", "hash", "entries") values (?, …) on conflict ("day") do nothing
select "hash" from "cookie_consent_log" where "created_at" >= ? and "created_at" <= ? order by "id"
select * from "cookie_consent_anchors" order by "day" desc limit ?
-- insert into cookie_consent_anchors (day, hash, entries) values ('2027-04-04', '<hash>', 0) on conflict (day) do nothing

-- cookie-consent.forgetConsents
delete from "cookie_consent_log" where (("is_latest" = ? and "ended_at" < ?) or ("is_latest" = ? and "created_at" < ?))
delete from "cookie_consent_versions" where "version" not in (?, …)
select "name" from "cookie_consent_files" where "expires_at" is null order by "name"
select * from "cookie_consent_items" order by "id"
select * from "cookie_consent_state"
select * from "cookie_consent_versions" order by "version" desc limit ?
select distinct "version" from "cookie_consent_log"
-- delete from cookie_consent_log where ((is_latest = 0 and ended_at < '2024-04-05T12:00:00') or (is_latest = 1 and created_at < '2023-10-06T12:00:00'))
-- delete from cookie_consent_versions where version not in (1, 0)

-- cookie-consent.refreshCatalog

-- cookie-consent.refreshGeo

-- cookie-consent.refreshVendors

-- cookie-consent.removeOldFiles
delete from "cookie_consent_files" where "expires_at" <= ?
-- delete from cookie_consent_files where expires_at <= '2027-04-05T12:00:00'

-- cookie-consent.removeOldScans
delete from "cookie_consent_scan_pages" where "scan_id" in (select "id" from "cookie_consent_scans" where "created_at" < ?)
delete from "cookie_consent_scans" where "created_at" < ?
-- delete from cookie_consent_scan_pages where scan_id in (select id from cookie_consent_scans where created_at < '2027-03-06T12:00:00')
-- delete from cookie_consent_scans where created_at < '2027-03-06T12:00:00'

-- folders.keepSnapshot
delete from "folders_snapshots" where "id" not in (select "id" from "folders_snapshots" order by "id" desc limit ?)
insert into "folders_snapshots" ("reason", "created_at", "created_by", "rows") values (?, …)
select "folder_id", "attachment_id" from "folders_items" order by "folder_id", "attachment_id"
select "id", "rows" from "folders_snapshots" order by "id" desc limit ?
select * from "folders_folders" order by "created_by", "id"
-- insert into folders_snapshots (reason, created_at, created_by, rows) values ('daily', '2027-04-05T12:00:00', 0, '[{"id":1,"name":"Pictures","parent":0,"type":0,"ord":0,"created_by":0,"attachment_ids":[7]},{"id":2,"name":"Of summer","parent":1,"type":0,"ord":0,"created_by":0,"attachment_ids":[]}]')
-- delete from folders_snapshots where id not in (select id from folders_snapshots order by id desc limit 30)

-- folders.recount
delete from folders_items where not exists (select 1 from posts where posts.id = folders_items.attachment_id and posts.type = 'attachment')
insert into "invalidations" ("tags", "created_at") values (?, …) returning "id"
select distinct "created_by" from "folders_folders"
update folders_folders set item_count = coalesce(fresh.count, 0) from (select folder.id, (select count(*) from folders_items item where item.folder_id = folder.id and item.is_counted = 1) as count from folders_folders folder) fresh where fresh.id = folders_folders.id and folders_folders.item_count <> fresh.count
update folders_items set is_counted = 1 - is_counted where is_counted <> (select case when posts.status = 'trash' then 0 else 1 end from posts where posts.id = attachment_id)
-- delete from folders_items where not exists (select 1 from posts where posts.id = folders_items.attachment_id and posts.type = 'attachment')
-- update folders_items set is_counted = 1 - is_counted where is_counted <> (select case when posts.status = 'trash' then 0 else 1 end from posts where posts.id = attachment_id)
-- update folders_folders set item_count = coalesce(fresh.count, 0) from (select folder.id, (select count(*) from folders_items item where item.folder_id = folder.id and item.is_counted = 1) as count from folders_folders folder) fresh where fresh.id = folders_folders.id and folders_folders.item_count <> fresh.count
-- insert into invalidations (tags, created_at) values ('["folders:0"]', '2027-04-05T12:00:00') returning id

-- forms-plugin.forgetEntries
select "id" from "forms_plugin_entries" where "is_kept" = ? and "created_at" < ? limit ?
select "id", "delete_after_days" from "forms_plugin_forms" where "delete_after_days" > ?

-- forms-plugin.renewTokens
insert into "invalidations" ("tags", "created_at") values (?, …) returning "id"
-- insert into invalidations (tags, created_at) values ('["simple-form-token"]', '2027-04-05T12:00:00') returning id

-- image-optimizer.recount
delete from "image_optimizer_counts"
delete from "image_optimizer_jobs" where "finished_at" < ?
delete from "image_optimizer_operations" where "finished_at" < ?
insert into "image_optimizer_counts" ("size", "total", "done", "current_bytes", "initial_bytes") select "size", count(*) as "total", sum("is_done") as "done", sum(min("bytes", coalesce(variant_bytes, bytes))) as "current_bytes", sum("initial_bytes") as "initial_bytes" from "image_optimizer_files" group by "size"
select * from "image_optimizer_files" where "image_id" in (select value from json_each(?))
select * from "media_items" where "media_items"."id" in (select value from json_each(?))
select distinct image_id from image_optimizer_files where not exists (select 1 from media_items where media_items.id = image_id)
select id from media_items where mime_type in ('image/jpeg', 'image/png', 'image/webp', 'image/gif') and id > ? order by id limit ?
-- delete from image_optimizer_counts
-- insert into image_optimizer_counts (size, total, done, current_bytes, initial_bytes) select size, count(*) as total, sum(is_done) as done, sum(min(bytes, coalesce(variant_bytes, bytes))) as current_bytes, sum(initial_bytes) as initial_bytes from image_optimizer_files group by size
-- delete from image_optimizer_jobs where finished_at < '2027-03-06T12:00:00.000Z'
-- delete from image_optimizer_operations where finished_at < '2027-03-06T12:00:00.000Z'

-- kernel.forgetActions
delete from "actions" where "at" < ?
-- delete from actions where at < '2026-10-07T12:00:00'

-- kernel.forgetMails
delete from "outbox" where "created_at" < ?
-- delete from outbox where created_at < '2027-03-06T12:00:00'

-- kernel.sendWaitingMails

-- kernel.trimInvalidations
delete from "invalidations" where "created_at" < ? and "id" < ?
select max(id) as "last" from "invalidations"
-- delete from invalidations where created_at < '2027-04-04T12:00:00' and id < <last>

-- oembed.removeExpiredAnswers
delete from "remote_cache" where "expires_at" <= ?
-- delete from remote_cache where expires_at <= '2027-04-05T12:00:00'

-- posttypes.forgetWords
delete from "posttypes_former_words" where "until" <= ?
-- delete from posttypes_former_words where until <= '2027-04-05T12:00:00'

-- seo.removeOrphans
select * from "seo_indexables" where "object_type" = ? and not exists (select "posts"."id" from "posts" where "posts"."id" = "seo_indexables"."object_id") limit ?

-- sitecopy.removeOldTransfers
select "id" from "sitecopy_transfers" where "state" not in (?, …) and "created_at" < ? order by "id" limit ?

-- sitestats.forgetSalts
delete from "sitestats_salts" where "day" < ?
-- delete from sitestats_salts where day < '2027-04-05'

-- sitestats.tidyHits
delete from "sitestats_hits" where "id" in (select "id" from "sitestats_hits" where "day" < ? limit ?)
select distinct "visitor" from "sitestats_hits" where "day" = ? and "visitor" > ? order by "visitor" limit ?
-- delete from sitestats_hits where id in (select id from sitestats_hits where day < '2027-03-07' limit 5000)

-- spamfilter.deleteOldSpam
delete from "spamfilter_reputations" where "key" in (select value from json_each(?)) and "last_seen" < ?
delete from "spamfilter_verdicts" where "created_at" < ? and ("kind" <> ? or "object_id" = ?)
select "id" from "comments" where "type" = ? and "status" = ? and "date_gmt" < ? order by "date_gmt" limit ?
select "key", "last_seen" from "spamfilter_reputations" where "key" > ? order by "key" limit ?
select * from "spamfilter_queue" order by "id" limit ?
-- delete from spamfilter_verdicts where created_at < '2027-02-04T12:00:00' and (kind <> 'comment' or object_id = 0)
-- delete from spamfilter_reputations where key in (select value from json_each(<hash>,<hash>,<hash>)) and last_seen < '2026-10-07T12:00:00'
