delete from "builder_media_uses" where "post_id" = ?
delete from "builder_note_users" where "note_id" = ? and "type" = ?
delete from "builder_notes" where "id" in (select value from json_each(?))
delete from "contactform_forms" where "id" = ?
delete from "folders_converted"
delete from "folders_folders"
delete from "folders_snapshots" where "id" not in (select "id" from "folders_snapshots" order by "id" desc limit ?)
delete from "folders_staged" where "prefix" = ?
delete from "image_optimizer_files" where "image_id" = ? and "size" = ?
delete from "image_optimizer_images" where "image_id" = ?
delete from "image_optimizer_jobs" where "image_id" = ? and "state" <> ?
delete from "jobs" where "id" = ? and "state" = ? returning "name", "payload"
delete from "jobs" where "key" = ? and "state" = 'waiting'
delete from "multilang_basket" where "user_id" = ?
delete from "multilang_string" where "string_package_id" = ?
delete from "multilang_string_package" where "id" = ?
delete from "multilang_string_worker" where "holder" = ?
delete from "multilang_translation" where "element_type" = ? and "element_id" = ? returning "trid", "source_language_code"
delete from "multilang_words" where "post_id" = ?
delete from "outbox" where "state" = ? and "reference" = ? and "recipient" = ?
delete from "post_counts" where "scope" = ? and "scope_id" = ? returning *
delete from "post_meta" where "post_id" = ? and "key" = ?
delete from "post_snapshots" where "post_id" = ? and "kind" = ? and "id" not in (select "id" from "post_snapshots" where "post_id" = ? and "kind" = ? order by "id" desc limit ?)
delete from "posts" where "id" = ?
delete from "posttypes_former_words" where "word" in (?)
delete from "redirects" where "id" = ?
delete from "seo_hierarchy" where "indexable_id" in (select value from json_each(?))
delete from "seo_links" where "indexable_id" in (select value from json_each(?))
delete from "seo_primary_terms" where "taxonomy" = ? and "post_id" in (select value from json_each(?))
delete from "settings" where "name" = ?
delete from "terms" where "id" = ?
delete from "user_roles" where "user_id" = ?
delete from "users" where "id" = ?
delete from post_counts where scope = 'term' and scope_id in (?)
delete from post_counts where scope = 'term' and scope_id in (?, …)
insert into "application_passwords" ("uuid", "user_id", "app_id", "name", "hash", "created_at", "last_used", "last_ip", "position") values (?, …)
insert into "builder_note_users" ("note_id", "user_id", "type", "created_at") select "id", cast(? as bigint) as "user_id", 'read' as "type", cast(? as text) as "created_at" from "builder_notes" where "id" in (select value from json_each(?)) on conflict do nothing
insert into "builder_notes" ("post_id", "element_id", "route_post_id", "route_url", "route_title", "is_public", "parent_id", "author_id", "author_name", "status", "trashed_status", "position", "content", "is_resolved", "created_at", "updated_at", "last_activity_at") values (?, …) returning "id"
insert into "comments" ("post_id", "parent_id", "author_id", "type", "status", "status_before", "trashed_at", "date", "date_gmt", "created_at", "fingerprint", "author_name", "author_email", "author_url", "author_ip", "author_user_agent", "content") values (?, …) returning "id"
insert into "contactform_forms" ("title", "locale", "form", "mail", "mail_2", "messages", "additional_settings", "search_text", "hash", "short_hash", "slug", "created_at", "modified_at", "last_serial") values (?, …) returning "id"
insert into "contactform_submissions" ("form_id", "received_at", "expires_at", "subject", "from_name", "from_email", "email_key", "fields", "consents", "meta", "files", "spam_log", "form_title", "serial", "status", "is_stored", "posted_data_hash") values (?, …) returning "id"
insert into "cookie_consent_counts" ("day", "version", "language", "event", "service", "count") values (?, …) on conflict ("day", "version", "language", "event", "service") do update set "count" = "cookie_consent_counts"."count" + ?
insert into "cookie_consent_downloads" ("name", "version", "sha256", "source", "file_key", "bytes", "fetched_at") values (?, …) on conflict ("name") do update set "version" = ?, "sha256" = ?, "source" = ?, "file_key" = ?, "bytes" = ?, "fetched_at" = ?
insert into "cookie_consent_files" ("name", "type", "body", "sha256", "expires_at") values (?, …) on conflict ("name") do update set "expires_at" = ?
insert into "cookie_consent_items" ("kind", "key", "status", "package_id", "fields", "installed") values (?, …) returning *
insert into "cookie_consent_log" ("uid", "uid_hash", "version", "consents", "created_at", "language", "method", "dialog_hash", "country", "user_agent_family", "prev_hash", "hash", "is_latest", "ended_at") values (?, …)
insert into "cookie_consent_packages" ("id", "version", "fields", "installed_at") values (?, …) on conflict ("id") do update set "version" = ?, "fields" = ?
insert into "cookie_consent_state" ("name", "value") values (?, …) on conflict ("name") do update set "value" = ?
insert into "cookie_consent_versions" ("version", "created_at", "snapshot", "sha256") values (?, …) on conflict ("version") do update set "created_at" = ?, "snapshot" = ?, "sha256" = ?
insert into "feedback" ("app", "kind", "user_id", "rating", "subject", "title", "text", "country", "created_at", "forwarded_at") values (?, …) returning "id"
insert into "folders_folders" ("created_by", "parent_id", "name", "name_key", "ord") values (?, …) returning "id"
insert into "folders_items" ("created_by", "attachment_id", "folder_id", "is_counted") values (?, …) on conflict ("attachment_id", "created_by") do update set "folder_id" = "excluded"."folder_id", "is_counted" = "excluded"."is_counted"
insert into "folders_snapshots" ("reason", "created_at", "created_by", "rows") values (?, …)
insert into "forms_plugin_entries" ("form_id", "created_at", "status", "is_kept", "fields", "page_url", "language", "user_id", "ip") values (?, …) returning "id"
insert into "forms_plugin_forms" ("title", "status", "fields", "notifications", "confirmation", "settings", "delete_after_days", "created_at", "updated_at") values (?, …) returning *
insert into "image_optimizer_counts" ("size", "total", "done", "current_bytes", "initial_bytes") values (?, …) on conflict ("size") do update set "total" = "image_optimizer_counts"."total" + ?, "done" = "image_optimizer_counts"."done" + ?, "current_bytes" = "image_optimizer_counts"."current_bytes" + ?, "initial_bytes" = "image_optimizer_counts"."initial_bytes" + ?
insert into "image_optimizer_files" ("image_id", "size", "file", "bytes", "initial_bytes", "is_done", "settings", "source_hash", "output_hash", "pending_hash", "original", "variant_file", "variant_type", "variant_bytes", "backup_key", "backup_hash", "backup_bytes", "left_files") values (?, …) on conflict ("image_id", "size") do update set "file" = ?, "bytes" = ?, "initial_bytes" = ?, "is_done" = ?, "settings" = ?, "source_hash" = ?, "output_hash" = ?, "pending_hash" = ?, "original" = ?, "variant_file" = ?, "variant_type" = ?, "variant_bytes" = ?, "backup_key" = ?, "backup_hash" = ?, "backup_bytes" = ?, "left_files" = ?
insert into "image_optimizer_images" ("image_id", "status", "error_type", "message", "compression_level", "retry_count", "updated_at") values (?, …) on conflict ("image_id") do update set "status" = ?, "error_type" = ?, "message" = ?, "compression_level" = ?, "retry_count" = ?, "updated_at" = ?
insert into "image_optimizer_jobs" ("image_id", "kind", "origin", "bytes", "run_after", "rank", "state", "attempts") values (?, …) on conflict ("image_id") where "state" in ('queued', 'running', 'rescheduled') do nothing returning "id"
insert into "image_optimizer_operations" ("id", "kind", "state", "total", "total_bytes", "started_at", "finished_at") values (?, …)
insert into "invalidations" ("tags", "created_at") values (?, …) returning "id"
insert into "jobs" ("name", "payload", "key", "run_at", "created_at", "state", "attempts") values (?, …) on conflict ("key") where "state" = 'waiting' do update set "name" = "excluded"."name", "payload" = "excluded"."payload", "run_at" = "excluded"."run_at", "created_at" = "excluded"."created_at", "attempts" = ?, "last_error" = ?
insert into "media_items" ("id", "status", "date", "media_type", "mime_type", "file", "original_file", "width", "height", "filesize", "alt_text", "details") values (?, …)
insert into "media_names" ("name", "post_id", "unsettled_since") values (?, …) on conflict ("name") do nothing returning "name"
insert into "menu_items" ("id", "menu_id", "parent_id", "position", "status", "type", "object", "object_id", "title", "url", "attr_title", "description", "target", "classes", "xfn", "search_key", "created_at", "modified_at") values (?, …)
insert into "multilang_basket" ("user_id", "element_type", "element_id", "title", "source_language", "targets") values (?, …) on conflict ("user_id", "element_type", "element_id") do update set "title" = ?, "source_language" = ?, "targets" = ?
insert into "multilang_batch" ("name", "manager_id", "created_at") values (?, …) returning "id"
insert into "multilang_job" ("element_type", "element_id", "source_language", "target_language", "status", "needs_update", "translator_id", "batch_id", "method", "editor", "review_status", "sent_at", "deadline", "revision", "source_hash", "field_hashes", "field_count", "finished_count", "title", "sort_key") values (?, …) returning "id"
insert into "multilang_job_field" ("position", "name", "label", "format", "source", "value", "is_finished", "job_id") values (?, …)
insert into "multilang_segment" ("job_id", "number", "field", "gap_before", "gap_after", "source", "target", "state", "is_prefilled") values (?, …), …
insert into "multilang_string" ("value", "language", "sort_key", "word_count", "hash", "domain", "context", "name", "translation_priority", "kind", "component_type", "component_id", "string_package_id") values (?, …) on conflict ("hash") do nothing returning "id"
insert into "multilang_string_package" ("kind", "kind_slug", "name", "title", "edit_link", "view_link", "post_id", "translator_note", "language", "created_at", "updated_at") values (?, …) on conflict ("kind_slug", "name") do update set "kind" = ?, "title" = ?, "edit_link" = ?, "view_link" = ?, "post_id" = ?, "language" = ?, "updated_at" = ? returning "id"
insert into "multilang_string_worker" ("name", "holder", "held_until") values (?, …) on conflict ("name") do update set "holder" = ?, "held_until" = ? where "multilang_string_worker"."held_until" <= ? returning "holder"
insert into "multilang_words" ("post_id", "words") values (?, …), … on conflict ("post_id") do update set "words" = "excluded"."words"
insert into "outbox" ("module", "reference", "message_id", "recipient", "subject", "body", "state", "attempts", "claimed_until", "last_error", "created_at", "sent_at") values (?, …) returning "id"
insert into "password_resets" ("user_id", "hash", "expires_at") values (?, …) on conflict ("user_id") do update set "hash" = ?, "expires_at" = ?
insert into "post_counts" ("type", "status", "scope", "scope_id", "count") values (?, …), … on conflict ("scope", "scope_id", "type", "status") do update set "count" = post_counts.count + excluded.count
insert into "post_meta" ("post_id", "key", "value") values (?, …) on conflict ("post_id", "key") do update set "value" = ?
insert into "post_snapshots" ("post_id", "kind", "author_id", "date_gmt", "title", "content", "excerpt", "meta") values (?, …)
insert into "posts" ("id", "type", "status", "author_id", "parent_id", "slug", "date", "trashed_status", "password", "date_gmt", "modified", "modified_gmt", "comment_status", "ping_status", "format", "template", "is_sticky", "featured_media", "menu_order", "guid", "revision_count", "last_revision_id", "title", "trashed_slug", "trashed_at", "lock_user_id", "lock_until", "title_key", "excerpt", "excerpt_html", "content_html", "html_key", "content") values (?, …)
insert into "posttypes_definitions" ("slug", "kind", "definition", "updated_at") values (?, …) on conflict ("slug") do update set "kind" = ?, "definition" = ?, "updated_at" = ?
insert into "redirects" ("kind", "source", "target", "status", "is_active", "origin", "created_at", "hits", "last_hit_at") values (?, …) on conflict ("kind", "source") do update set "target" = ?, "status" = ?, "is_active" = ?, "origin" = ? returning "id"
insert into "revisions" ("id", "post_id", "kind", "author_id", "date", "date_gmt", "modified", "modified_gmt", "title", "content", "excerpt", "meta") values (?, …)
insert into "seo_indexables" ("object_type", "object_id", "object_sub_type", "language", "version", "permalink", "permalink_hash", "canonical", "breadcrumb_title", "has_ancestors", "is_robots_noindex", "is_robots_nofollow", "is_robots_noarchive", "is_robots_noimageindex", "is_robots_nosnippet", "is_public", "is_protected", "title", "description", "open_graph_title", "open_graph_description", "open_graph_image", "open_graph_image_id", "open_graph_image_source", "open_graph_image_meta", "twitter_title", "twitter_description", "twitter_image", "twitter_image_id", "twitter_image_source", "primary_focus_keyword", "keyword_stems", "is_cornerstone", "estimated_reading_time_minutes", "author_id", "post_parent", "post_status", "number_of_pages", "object_published_at", "object_last_modified", "schema_page_type", "schema_article_type", "created_at", "updated_at") values (?, …), … on conflict ("object_type", "object_id", "object_sub_type", "language") do update set "version" = excluded."version", "permalink" = excluded."permalink", "permalink_hash" = excluded."permalink_hash", "canonical" = excluded."canonical", "breadcrumb_title" = excluded."breadcrumb_title", "has_ancestors" = excluded."has_ancestors", "is_robots_noindex" = excluded."is_robots_noindex", "is_robots_nofollow" = excluded."is_robots_nofollow", "is_robots_noarchive" = excluded."is_robots_noarchive", "is_robots_noimageindex" = excluded."is_robots_noimageindex", "is_robots_nosnippet" = excluded."is_robots_nosnippet", "is_public" = excluded."is_public", "is_protected" = excluded."is_protected", "title" = excluded."title", "description" = excluded."description", "open_graph_title" = excluded."open_graph_title", "open_graph_description" = excluded."open_graph_description", "open_graph_image" = excluded."open_graph_image", "open_graph_image_id" = excluded."open_graph_image_id", "open_graph_image_source" = excluded."open_graph_image_source", "open_graph_image_meta" = excluded."open_graph_image_meta", "twitter_title" = excluded."twitter_title", "twitter_description" = excluded."twitter_description", "twitter_image" = excluded."twitter_image", "twitter_image_id" = excluded."twitter_image_id", "twitter_image_source" = excluded."twitter_image_source", "primary_focus_keyword" = excluded."primary_focus_keyword", "keyword_stems" = excluded."keyword_stems", "is_cornerstone" = excluded."is_cornerstone", "estimated_reading_time_minutes" = excluded."estimated_reading_time_minutes", "author_id" = excluded."author_id", "post_parent" = excluded."post_parent", "post_status" = excluded."post_status", "number_of_pages" = excluded."number_of_pages", "object_published_at" = excluded."object_published_at", "object_last_modified" = excluded."object_last_modified", "schema_page_type" = excluded."schema_page_type", "schema_article_type" = excluded."schema_article_type", "updated_at" = excluded."updated_at"
insert into "seo_indexables" ("object_type", "object_sub_type", "object_id", "language", "version", "permalink", "permalink_hash", "canonical", "breadcrumb_title", "has_ancestors", "is_robots_noindex", "is_robots_nofollow", "is_robots_noarchive", "is_robots_noimageindex", "is_robots_nosnippet", "title", "description", "open_graph_title", "open_graph_description", "twitter_title", "twitter_description", "twitter_image", "twitter_image_id", "twitter_image_source", "primary_focus_keyword", "keyword_stems", "is_cornerstone", "schema_page_type", "schema_article_type", "is_public", "created_at", "updated_at") values (?, …) on conflict ("object_type", "object_id", "object_sub_type", "language") do update set "version" = ?, "permalink" = ?, "permalink_hash" = ?, "canonical" = ?, "breadcrumb_title" = ?, "has_ancestors" = ?, "is_robots_noindex" = ?, "is_robots_nofollow" = ?, "is_robots_noarchive" = ?, "is_robots_noimageindex" = ?, "is_robots_nosnippet" = ?, "title" = ?, "description" = ?, "open_graph_title" = ?, "open_graph_description" = ?, "twitter_title" = ?, "twitter_description" = ?, "twitter_image" = ?, "twitter_image_id" = ?, "twitter_image_source" = ?, "primary_focus_keyword" = ?, "keyword_stems" = ?, "is_cornerstone" = ?, "schema_page_type" = ?, "schema_article_type" = ?, "is_public" = ?, "updated_at" = ? returning "id"
insert into "seo_states" ("name", "value") values (?, …) on conflict ("name") do update set "value" = ?
insert into "settings" ("name", "value", "updated_at") values (?, …) on conflict ("name") do update set "value" = ?, "updated_at" = ?
insert into "spamfilter_history" ("comment_id", "time", "event", "login", "meta") values (?, …)
insert into "term_links" ("post_id", "term_id", "taxonomy", "type", "status", "date") select "link"."post_id", cast(? as bigint) as "term_id", "link"."taxonomy", "link"."type", "link"."status", "link"."date" from "term_links" as "link" where "link"."term_id" = ? and not exists (select "other"."term_id" from "term_links" as "other" where "other"."post_id" = "link"."post_id" and "other"."taxonomy" = "link"."taxonomy" and "other"."term_id" <> ?)
insert into "term_links" ("post_id", "term_id", "taxonomy", "type", "status", "date") values (?, …)
insert into "terms" ("taxonomy", "parent_id", "name", "name_key", "description", "slug") values (?, …) returning "id"
insert into "terms" ("taxonomy", "parent_id", "slug", "name", "name_key", "description") values (?, …) returning "id"
insert into "user_capabilities" ("user_id", "capability") values (?, …) on conflict do nothing
insert into "user_meta" ("user_id", "key", "value") values (?, …) on conflict ("user_id", "key") do update set "value" = ?
insert into "user_roles" ("user_id", "role") values (?, …)
insert into "users" ("login", "login_key", "email", "email_key", "password_hash", "nickname", "first_name", "last_name", "url", "description", "locale", "registered_at", "display_name", "slug") values (?, …) returning "id"
insert into image_optimizer_jobs (image_id, kind, origin, rank, operation_id, state, attempts, bytes, run_after) select file.image_id, ?, ?, 2, ?, 'queued', 0, (select coalesce(sum(part.bytes), 0) from image_optimizer_files part where part.image_id = file.image_id and 1 = 1), ? from image_optimizer_files file where file.size = 'full' and 1 = 1 and exists (select 1 from image_optimizer_files made where made.image_id = file.image_id and (made.backup_key is not null or made.variant_file is not null)) and not exists (select 1 from image_optimizer_files lost where lost.image_id = file.image_id and lost.original is not null and lost.backup_key is null) and not exists (select 1 from image_optimizer_jobs job where job.image_id = file.image_id and job.state in ('queued', 'running', 'rescheduled')) order by file.image_id
insert into image_optimizer_jobs (image_id, kind, origin, rank, operation_id, state, attempts, bytes, run_after) select file.image_id, ?, ?, 2, ?, 'queued', 0, (select coalesce(sum(part.bytes), 0) from image_optimizer_files part where part.image_id = file.image_id and 1 = 1), ? from image_optimizer_files file where file.size = 'full' and 1 = 1 and exists (select 1 from image_optimizer_files part where part.image_id = file.image_id and part.is_done = 0 and 1 = 1) and not exists (select 1 from image_optimizer_jobs job where job.image_id = file.image_id and job.state in ('queued', 'running', 'rescheduled')) order by file.image_id
insert into image_optimizer_jobs (image_id, kind, origin, rank, operation_id, state, attempts, bytes, run_after) select file.image_id, ?, ?, 2, ?, 'queued', 0, (select coalesce(sum(part.bytes), 0) from image_optimizer_files part where part.image_id = file.image_id and 1 = 1), ? from image_optimizer_files file where file.size = 'full' and 1 = 1 and not exists (select 1 from image_optimizer_images image where image.image_id = file.image_id and (image.status = 'optimized' or image.error_type = 'quota-exceeded')) and not exists (select 1 from image_optimizer_jobs job where job.image_id = file.image_id and job.state in ('queued', 'running', 'rescheduled')) order by file.image_id
insert into post_counts (type, status, scope, scope_id, count) select type, status, 'term', term_id, count(*) from term_links where term_id in (?) group by type, status, term_id on conflict (scope, scope_id, type, status) do update set count = post_counts.count + excluded.count
insert into post_counts (type, status, scope, scope_id, count) select type, status, 'term', term_id, count(*) from term_links where term_id in (?, …) group by type, status, term_id on conflict (scope, scope_id, type, status) do update set count = post_counts.count + excluded.count
select "asked"."element_id" as "from", "member"."element_id" as "to" from "multilang_translation" as "asked" inner join "multilang_translation" as "member" on "member"."trid" = "asked"."trid" where "asked"."element_type" = ? and "asked"."element_id" in (select value from json_each(?)) and "member"."language_code" = ?
select "asked"."element_id" as "of", "member"."translation_id", "member"."element_type", "member"."element_id", "member"."trid", "member"."language_code", "member"."source_language_code", "state"."status", "state"."needs_update", "state"."md5" from "multilang_translation" as "asked" inner join "multilang_translation" as "member" on "member"."trid" = "asked"."trid" left join "multilang_translation_status" as "state" on "state"."translation_id" = "member"."translation_id" where "asked"."element_type" = ? and "asked"."element_id" in (select value from json_each(?))
select "capability" from "user_capabilities" where "user_id" = ?
select "comments"."id" from "comments" where "comments"."type" in (cast(? as text)) and "comments"."status" in (cast(? as text)) and comments.post_id not in (select posts.id from posts where posts.status = 'trash') and exists (select 1 from posts where posts.id = comments.post_id and posts.type in (?, …)) order by comments.date_gmt desc, "comments"."id" desc limit ? offset ?
select "comments"."id", "comments"."post_id", "comments"."parent_id", "comments"."author_id", "comments"."type", "comments"."status", "comments"."status_before", "comments"."trashed_at", "comments"."date", "comments"."date_gmt", "comments"."created_at", "comments"."fingerprint", "comments"."author_name", "comments"."author_email", "comments"."author_url", "comments"."author_ip", "comments"."author_user_agent", "comments"."content", "posts"."id" as "p_id", "posts"."type" as "p_type", "posts"."status" as "p_status", "posts"."author_id" as "p_author_id", "posts"."parent_id" as "p_parent_id", "posts"."slug" as "p_slug", "posts"."date" as "p_date", "posts"."trashed_status" as "p_trashed_status", "posts"."password" as "p_password", coalesce((select 1 from comments as reply where reply.parent_id = comments.id and reply.status = 'approved' limit 1), 0) as "has_replies" from "comments" inner join "posts" on "posts"."id" = "comments"."post_id" where "comments"."id" in (select value from json_each(?))
select "comments"."id", "comments"."post_id", "comments"."parent_id", "comments"."author_id", "comments"."type", "comments"."status", "comments"."status_before", "comments"."trashed_at", "comments"."date", "comments"."date_gmt", "comments"."created_at", "comments"."fingerprint", "comments"."author_name", "comments"."author_email", "comments"."author_url", "comments"."author_ip", "comments"."author_user_agent", "comments"."content", "posts"."id" as "p_id", "posts"."type" as "p_type", "posts"."status" as "p_status", "posts"."author_id" as "p_author_id", "posts"."parent_id" as "p_parent_id", "posts"."slug" as "p_slug", "posts"."date" as "p_date", "posts"."trashed_status" as "p_trashed_status", "posts"."password" as "p_password", coalesce((select 1 from comments as reply where reply.parent_id = comments.id and reply.status = 'approved' limit 1), 0) as "has_replies", (select count(*) from comments as counted where counted.post_id = ? and counted.type = ? and counted.status = cast(? as text)) as "total" from "posts" left join "comments" on "comments"."post_id" = "posts"."id" and "comments"."type" = ? and comments.status = cast(? as text) and posts.status <> 'trash' where "posts"."id" = ? order by "comments"."date_gmt" desc, "comments"."id" desc limit cast(? as bigint)
select "count" from "post_counts" where "scope" = ? and "scope_id" = ? and "type" = ? and "status" = ?
select "day", "event", "service", sum("count") as "count" from "cookie_consent_counts" where "day" >= ? and "day" <= ? group by "day", "event", "service" order by "day"
select "day", "name", "views", "visitors", "bounces" from "sitestats_days" where "report" = ? and "day" >= ? and "day" <= ?
select "folder_id", "attachment_id" from "folders_items" order by "folder_id", "attachment_id"
select "forms_plugin_entries".* from "forms_plugin_entries" inner join "forms_plugin_entry_emails" on "entry_id" = "forms_plugin_entries"."id" where "email" = ? and "forms_plugin_entries"."id" > ? order by "forms_plugin_entries"."id" limit ?
select "hash", "source", "target" from "multilang_memory" where "pair" = ? and "hash" in (select value from json_each(?))
select "id" from "builder_submissions" where "status" = 'new' order by "created_at" desc, "id" desc limit ? offset ?
select "id" from "comments" where "post_id" = ? and "fingerprint" = ? and "status" <> ? limit ?
select "id" from "contactform_forms" where "slug" = ?
select "id" from "multilang_job" where "element_type" = ? and "element_id" = ? and "target_language" = ? and "status" in (?, …) order by "id" desc
select "id" from "posts" where "slug" = ? and "type" = ? and status in ('publish', 'private') order by "id" limit 200
select "id" from "posts" where "type" = ? and "status" <> ? and exists (select 1 from post_meta where post_meta.post_id = posts.id and post_meta.key = ? and post_meta.value in ('"header"', '"sp-header"')) and exists (select 1 from post_meta where post_meta.post_id = posts.id and post_meta.key = ? and post_meta.value <> '[]') limit ?
select "id" from "posts" where "type" = ? and "status" = 'publish' and "date" <= ? and ("date" < ? or "id" < ?) order by "date" desc, "id" desc limit 1
select "id" from "posts" where "type" = ? and "status" = 'publish' and "date" >= ? and ("date" > ? or "id" > ?) order by "date" asc, "id" asc limit 1
select "id" from "posts" where "type" = ? and "status" = ? and exists (select 1 from post_meta where post_meta.post_id = posts.id and post_meta.key = '_builder_template_type' and post_meta.value not in (?, …)) order by "posts"."title_key" collate nocase, "id" limit ?
select "id" from "posts" where "type" = ? and "status" = cast(? as text) order by "date" desc, "id" desc limit cast(? as bigint) offset ?
select "id" from "posts" where "type" = ? and "status" not in (?, …) and exists (select 1 from post_meta where post_meta.post_id = posts.id and post_meta.key = '_builder_template_type' and post_meta.value in (?, …)) order by "date" desc, "id" desc limit ?
select "id" from "posts" where "type" = ? and coalesce(status, '') = 'publish' and is_sticky = 1 order by "date" desc, "id" desc limit ?
select "id" from "posts" where ("posts"."id" in (select value from json_each(?)) and coalesce("posts"."type", '') in (?) and coalesce("posts"."status", '') in (?)) and ("password" = ? or 1 = cast(? as bigint)) order by "date" desc, "id" desc limit cast(? as bigint) offset cast(? as bigint)
select "id" from "revisions" where "post_id" = ? order by "date" desc, "id" desc
select "id" from "seo_indexables" where "id" in (select value from json_each(?))
select "id" from "terms" where "parent_id" in (?)
select "id" from "users" where "slug" = ? and "id" <> ?
select "id", "created_at" as "at" from "builder_submissions" where "status" = 'new' order by "created_at" desc, "id" desc limit ? offset ?
select "id", "created_at" as "at" from "forms_plugin_entries" where "status" in (?, …) and "is_kept" = ? order by "id" desc limit ? offset ?
select "id", "file", "filesize" from "media_items" order by "id" limit ? offset ?
select "id", "hash", "slug", "title", "locale" from "contactform_forms" order by "id" asc, "id" asc limit ? offset ?
select "id", "indexable_id", "url" from "seo_links" where "url_hash" in (select value from json_each(?)) and "target_indexable_id" is null and "type" = 'internal'
select "id", "lock_user_id" as "userId", "lock_until" as "until" from "posts" where "id" in (?) and "lock_user_id" is not null and "lock_until" > ? order by "id"
select "id", "name", "payload", "key", "state", "run_at", "attempts", "last_error", "created_at", "failed_at" from "jobs" where "state" != ? order by "id" asc limit ?
select "id", "name", "payload", "key", "state", "run_at", "attempts", "last_error", "created_at", "failed_at" from "jobs" where "state" = ? order by "id" desc limit ?
select "id", "received_at" as "at" from "contactform_submissions" where "is_stored" = ? and status <> 'spam' and is_trash = 0 order by "id" desc limit ? offset ?
select "id", "tags" from "invalidations" where "id" > ? order by "id"
select "id", "title", "form" from "contactform_forms" order by "title", "id" limit ?
select "id", "title", "status", "modified_gmt" from "posts" where "type" = ? and "status" not in (?, …) and "id" in (?) order by "date" desc, "id" desc
select "id", "title", "status", "modified_gmt" from "posts" where "type" = ? and "status" not in (?, …) order by "date" desc, "id" desc
select "id", "type", "status", "author_id", "parent_id", "slug", "date", "trashed_status", "password" from "posts" where "posts"."id" in (select value from json_each(?))
select "id", "type", "status", "author_id", "parent_id", "slug", "date", "trashed_status", "password", "date_gmt", "modified", "modified_gmt", "comment_status", "ping_status", "format", "template", "is_sticky", "featured_media", "menu_order", "guid", "revision_count", "last_revision_id", "title" from "posts" where "posts"."id" in (select value from json_each(?))
select "id", "type", "status", "author_id", "parent_id", "slug", "date", "trashed_status", "password", "date_gmt", "modified", "modified_gmt", "comment_status", "ping_status", "format", "template", "is_sticky", "featured_media", "menu_order", "guid", "revision_count", "last_revision_id", "title", "excerpt", "excerpt_html", "content_html", "html_key", case when html_key = ? then null else content end as "content" from "posts" where "posts"."id" in (select value from json_each(?))
select "id", "type", "status", "author_id", "parent_id", "slug", "date", "trashed_status", "password", "title" from "posts" where "posts"."type" in (select value from json_each(?)) and "posts"."status" in (select value from json_each(?)) order by "modified" desc, "id" desc limit ?
select "kind", count(*) as "count" from "redirects" group by "kind"
select "menu_items".* from "menu_items" where "menu_items"."status" in (select value from json_each(?)) and (menu_items.menu_id is null or menu_items.menu_id in (select id from terms where taxonomy = ?)) order by menu_items.position asc, "menu_items"."id" asc limit ? offset ?
select "multilang_job".* from "multilang_job" order by "multilang_job"."id" desc limit ? offset ?
select "multilang_memory"."source", "multilang_memory"."target" from (select "memory_id", count(*) as "hits" from "multilang_memory_word" where "pair" = ? and "word" in (select value from json_each(?)) and "length" >= ? and "length" <= ? group by "memory_id" order by "hits" desc, "memory_id" desc limit ?) as "found" inner join "multilang_memory" on "multilang_memory"."id" = "found"."memory_id" order by "found"."hits" desc, "found"."memory_id" desc
select "multilang_string"."name", "own"."language", "own"."value", "own"."mo_value", "own"."status" from "multilang_string" inner join "multilang_string_translation" as "own" on "own"."string_id" = "multilang_string"."id" where "multilang_string"."domain" in (select value from json_each(?)) order by "own"."language", "multilang_string"."domain", "multilang_string"."id" limit ?
select "multilang_string".* from "multilang_string" order by "multilang_string"."id" desc limit ? offset ?
select "name" from "cookie_consent_files" where "expires_at" is null order by "name"
select "name" from "media_names" where "name" = ?
select "name" from "modules"
select "name" from "modules" where "is_active" = ?
select "name", "detail", "source", "views", "visitors", count(*) over () as "total" from (select "name", "detail", "source", sum("views") as "views", sum("visitors") as "visitors" from "sitestats_days" where "report" = ? and "day" >= ? and "day" <= ? group by "name", "detail", "source") as "sums" order by "views" desc, "name", "detail" limit ? offset ?
select "name", "detail", "source", "views", "visitors", count(*) over () as "total" from (select "name", "detail", '' as "source", sum("views") as "views", sum("visitors") as "visitors" from "sitestats_days" where "report" = ? and "day" >= ? and "day" <= ? and "source" = ? group by "name", "detail") as "sums" order by "views" desc, "name", "detail" limit ? offset ?
select "name", "value" from "settings"
select "note"."id", "note"."parent_id", "note"."post_id", "note"."route_post_id", "note"."author_id", "note"."status", "note"."is_public", "note"."route_url", "note"."route_title", "thread"."status" as "thread_status", "thread"."is_public" as "thread_is_public", "thread"."author_id" as "thread_author_id" from "builder_notes" as "note" left join "builder_notes" as "thread" on "thread"."id" = "note"."parent_id" where "note"."status" = ? and ("thread"."status" is null or "thread"."status" != ?) order by "note"."last_activity_at" desc, "note"."id" desc
select "note".*, "thread"."status" as "thread_status", "thread"."is_public" as "thread_is_public", "thread"."author_id" as "thread_author_id" from "builder_notes" as "note" left join "builder_notes" as "thread" on "thread"."id" = "note"."parent_id" where "note"."id" = ?
select "note".*, "thread"."status" as "thread_status", "thread"."is_public" as "thread_is_public", "thread"."author_id" as "thread_author_id" from "builder_notes" as "note" left join "builder_notes" as "thread" on "thread"."id" = "note"."parent_id" where "note"."id" in (select value from json_each(?))
select "note".*, "thread"."status" as "thread_status", "thread"."is_public" as "thread_is_public", "thread"."author_id" as "thread_author_id" from "builder_notes" as "note" left join "builder_notes" as "thread" on "thread"."id" = "note"."parent_id" where "note"."parent_id" = ? and "note"."status" != ? order by "note"."created_at", "note"."id"
select "note".*, "thread"."status" as "thread_status", "thread"."is_public" as "thread_is_public", "thread"."author_id" as "thread_author_id" from "builder_notes" as "note" left join "builder_notes" as "thread" on "thread"."id" = "note"."parent_id" where "note"."status" = ? and ("thread"."status" is null or "thread"."status" != ?) and "note"."post_id" = ? order by "note"."last_activity_at" desc, "note"."id" desc
select "note_id", "user_id", "type" from "builder_note_users" where "note_id" in (select value from json_each(?)) and ("type" = ? or "user_id" = ?) order by "created_at", "user_id"
select "note_id", "user_id", "type" from "builder_note_users" where "note_id" in (select value from json_each(?)) order by "created_at", "user_id"
select "object_id" from "seo_indexables" where "object_type" = ? and "object_sub_type" = ? and "post_status" = ? and "is_protected" = ? and ("is_robots_noindex" is null or "is_robots_noindex" = ?) order by "object_last_modified" desc, "object_id" desc limit ?
select "object_id", "primary_focus_keyword_score" as "score" from "seo_indexables" where "object_type" = ? and "object_sub_type" = ? and "post_status" = ? and "description" is null order by "object_last_modified" desc, "object_id" desc limit ?
select "object_id", "primary_focus_keyword_score" as "score" from "seo_indexables" where "object_type" = ? and "object_sub_type" = ? and "post_status" = ? and "primary_focus_keyword_score" > ? and "primary_focus_keyword_score" <= ? order by "object_last_modified" desc, "object_id" desc limit ?
select "object_id", "readability_score" as "score" from "seo_indexables" where "object_type" = ? and "object_sub_type" = ? and "post_status" = ? and "readability_score" > ? and "readability_score" <= ? order by "object_last_modified" desc, "object_id" desc limit ?
select "object_sub_type", "language" from "seo_indexables" where "object_type" = ? and "version" >= ?
select "own"."language_code", count(*) as "count" from "multilang_translation_status" as "state" inner join "multilang_translation" as "own" on "own"."translation_id" = "state"."translation_id" inner join "posts" on "posts"."id" = "own"."element_id" where "state"."needs_update" = ? and "own"."element_type" like ? and "posts"."status" <> ? group by "own"."language_code"
select "page"."post_id", "page"."title", "page"."address", "page"."checked_at", count("report"."id") as "count" from "accessibility_pages" as "page" left join "accessibility_reports" as "report" on "report"."post_id" = "page"."post_id" group by "page"."post_id", "page"."title", "page"."address", "page"."checked_at" order by "count" desc, "page"."title", "page"."post_id" limit ?
select "part"."name", "own"."value", "own"."mo_value", "own"."status" from "multilang_string_package" as "package" inner join "multilang_string" as "part" on "part"."string_package_id" = "package"."id" inner join "multilang_string_translation" as "own" on "own"."string_id" = "part"."id" where "package"."kind_slug" = ? and "package"."name" = ? and "own"."language" = ?
select "parts"."id" from (select "part"."id", "part"."date", "part"."rank" from (select "posts"."id", "posts"."date", cast(0 as integer) as "rank" from "posts" where "posts"."type" = ? and "posts"."status" = ? order by "posts"."date" desc, "posts"."id" desc limit ?) as "part" union all select "part"."id", "part"."date", "part"."rank" from (select "posts"."id", "posts"."date", cast(0 as integer) as "rank" from "posts" where "posts"."type" = ? and "posts"."status" = ? order by "posts"."date" desc, "posts"."id" desc limit ?) as "part" union all select "part"."id", "part"."date", "part"."rank" from (select "posts"."id", "posts"."date", cast(0 as integer) as "rank" from "posts" where "posts"."type" = ? and "posts"."status" = ? order by "posts"."date" desc, "posts"."id" desc limit ?) as "part" union all select "part"."id", "part"."date", "part"."rank" from (select "posts"."id", "posts"."date", cast(0 as integer) as "rank" from "posts" where "posts"."type" = ? and "posts"."status" = ? order by "posts"."date" desc, "posts"."id" desc limit ?) as "part") as "parts" order by "parts"."rank" desc, "parts"."date" desc, "parts"."id" desc limit ? offset ?
select "post_id", count(*) as "count" from "comments" where "post_id" in (select value from json_each(?)) and "type" = 'comment' and "status" = 'approved' group by "post_id"
select "posts"."id" from "posts" where "posts"."type" in (select value from json_each(?)) and "posts"."status" <> ? and not exists (select "seo_indexables"."id" from "seo_indexables" where "seo_indexables"."object_type" = ? and "seo_indexables"."object_id" = "posts"."id" and "seo_indexables"."version" >= ?) and "posts"."id" < ? order by "posts"."id" desc limit ?
select "posts"."id" from "posts" where (posts.type = ? and posts.status in (?)) and "posts"."date" > ? order by "posts"."date" desc, "posts"."id" desc limit cast(? as bigint) offset ?
select "posts"."id" from "posts" where (posts.type = ? and posts.status in (?)) and "posts"."slug" in (?) order by "posts"."id" asc limit cast(? as bigint) offset ?
select "posts"."id" from "posts" where (posts.type = ? and posts.status in (?)) and exists (select 1 from post_meta where post_meta.post_id = posts.id and post_meta.key = '_builder_template_type' and post_meta.value in (?, …)) order by "posts"."id" asc limit cast(? as bigint) offset ?
select "posts"."id" from "posts" where (posts.type = ? and posts.status in (?)) order by "posts"."id" asc limit cast(? as bigint) offset ?
select "posts"."id" from "posts" where (posts.type = ? and posts.status in (?)) order by "posts"."id" desc limit cast(? as bigint) offset ?
select "posts"."id", "media_items"."media_type", "posts"."title", "posts"."excerpt" as "caption", "media_items"."alt_text", "media_items"."file", "posts"."slug" from "folders_items" inner join "posts" on "posts"."id" = "folders_items"."attachment_id" inner join "media_items" on "media_items"."id" = "posts"."id" where "folders_items"."folder_id" in (select value from json_each(?)) and "posts"."status" = ? order by "posts"."date" desc, "posts"."id" desc limit ?
select "posts"."id", "posts"."title", "posts"."content", "posts"."excerpt" from "posts" left join "multilang_words" on "multilang_words"."post_id" = "posts"."id" where "posts"."type" in (select value from json_each(?)) and "posts"."id" > ? and "multilang_words"."post_id" is null order by "posts"."id" limit ?
select "posts"."id", "type", "status", "author_id", "parent_id", "slug", "date", "trashed_status", "password", "title", "modified_gmt" from "posts" inner join "post_meta" on "post_meta"."post_id" = "posts"."id" where post_meta.key = '_builder_edit_mode' and post_meta.value = '"builder"' and "posts"."type" in (select value from json_each(?)) and "posts"."status" in (?, …) and not "posts"."id" in (select value from json_each(?)) and not exists (select 1 from post_meta as kinds where kinds.post_id = posts.id and kinds.key = '_builder_template_type' and kinds.value = '"kit"') order by "posts"."modified_gmt" desc, "posts"."id" desc limit ? offset ?
select "referer", "referer_title" from "builder_submissions" where "status" != ? group by "referer", "referer_title" order by "referer", "referer_title" limit ?
select "role" from "role_capabilities" where "capability" = ? order by "role"
select "role_capabilities"."capability" from "user_roles" inner join "role_capabilities" on "role_capabilities"."role" = "user_roles"."role" where "user_roles"."user_id" = ?
select "rule", count(*) as "count" from "accessibility_reports" group by "rule" order by "count" desc, "rule"
select "scope_id", cast(sum(count) as bigint) as "count" from "post_counts" where "scope" = ? and "scope_id" in (?) and "status" = ? group by "scope_id"
select "scope_id", cast(sum(count) as bigint) as "count" from "post_counts" where "scope" = ? and "scope_id" in (?, …) and "status" = ? group by "scope_id"
select "slug" from "posts" where "slug" in (select value from json_each(?)) and "type" in (select value from json_each(?)) and "id" <> ?
select "slug" from "posts" where "slug" in (select value from json_each(?)) and "type" in (select value from json_each(?)) and "id" <> ? and "parent_id" is null
select "term_id", "type" from "term_links" where "post_id" = ? order by "term_id"
select "term_links"."post_id", "terms"."id", "terms"."taxonomy", "terms"."slug" from "term_links" inner join "terms" on "terms"."id" = "term_links"."term_id" where "term_links"."post_id" in (select value from json_each(?)) order by "terms"."name_key" collate nocase, "terms"."id"
select "terms"."id" from "terms" where "terms"."taxonomy" in (select value from json_each(?)) and not exists (select "seo_indexables"."id" from "seo_indexables" where "seo_indexables"."object_type" = ? and "seo_indexables"."object_id" = "terms"."id" and "seo_indexables"."version" >= ?) order by "terms"."id" limit ?
select "terms"."id", "terms"."name", "terms"."description" from "multilang_translation" as "original" left join "multilang_translation" as "own" on "own"."trid" = "original"."trid" and "own"."language_code" = ? left join "multilang_translation_status" as "state" on "state"."translation_id" = "own"."translation_id" inner join "terms" on "terms"."id" = "original"."element_id" where "original"."element_type" = ? and "original"."source_language_code" is null and "original"."language_code" <> ? and ("own"."translation_id" is null or "state"."needs_update" = ?) and "original"."element_id" > ? order by "original"."element_id" limit ?
select "terms".* from "terms" where terms.taxonomy = ? order by "terms"."name_key" collate nocase asc, "terms"."id" asc limit ? offset ?
select "type" as "shelf", "status" from "post_counts" where "scope" = 'all' and "scope_id" = 0 and "count" > 0
select "user_id" from "user_capabilities" where "capability" = ? order by "user_id"
select "user_id", "value" from "user_meta" where "user_id" in (?) and "key" = ?
select "users".* from "users" order by "users"."display_name" collate nocase asc, "users"."id" asc limit ? offset ?
select "value" from "seo_states" where "name" = ?
select "value" from "user_meta" where "user_id" = ? and "key" = ?
select "version", "created_at", "sha256" from "cookie_consent_versions" order by "version" desc
select "word", "slug" from "posttypes_former_words" where "until" > ?
select (select cast((spam - ham) * 1.0 / (spam + ham + 4) as double precision) as "leaning" from "spamfilter_reputations" where "key" = ?) as "byAddress", (select cast((spam - ham) * 1.0 / (spam + ham + 4) as double precision) as "leaning" from "spamfilter_reputations" where "key" = ?) as "byEmail", (select "spam" from "spamfilter_reputations" where "key" = ?) as "spam", (exists (select "id" from "spamfilter_verdicts" where "text_key" = ? and "created_at" > ? and "post_id" < ?) or exists (select "id" from "spamfilter_verdicts" where "text_key" = ? and "created_at" > ? and "post_id" > ?)) as "said", exists (select "id" from "comments" where "author_id" = ? and "status" = 'approved' limit 1 offset 1) as "approved"
select * from "accessibility_reports" where "post_id" in (select value from json_each(?)) order by "id" limit ?
select * from "actions" order by "id" desc limit ? offset ?
select * from "application_passwords" where "user_id" = ? and "uuid" = ?
select * from "application_passwords" where "user_id" = ? order by "position"
select * from "builder_events" order by "created_at" desc, "id" desc limit ? offset ?
select * from "builder_form_snapshots" order by "name", "post_id", "element_id"
select * from "builder_places" where "template_id" = ?
select * from "builder_submission_counts"
select * from "builder_submissions" where "id" = ?
select * from "builder_submissions" where "id" > ? and ("builder_submissions"."id" in (select rowid as id from "builder_submissions_text" where "builder_submissions_text" match ? union all select waiting.id from text_pending cross join "builder_submissions" as waiting on waiting.id = text_pending.id where text_pending.table_name = 'builder_submissions' and (text_contains("waiting"."search_text", ?))) or ("user_id" = ? and "user_id" > ?)) order by "id" limit ?
select * from "builder_submissions" where "id" in (select value from json_each(?)) and "status" != ?
select * from "comments" where "id" = ?
select * from "comments" where "id" > ? and lower(author_email) = ? order by "id" limit ?
select * from "contactform_forms" where "id" = ?
select * from "contactform_submissions" where "id" in (select value from json_each(?)) and "is_stored" = ?
select * from "contactform_submissions" where "is_stored" = ? and "email_key" = ? order by "id" desc limit ?
select * from "contactform_submissions" where "is_stored" = ? order by "id" desc limit ?
select * from "cookie_consent_downloads" where "name" = ?
select * from "cookie_consent_items" order by "id"
select * from "cookie_consent_items" where "kind" = ? and "id" = ?
select * from "cookie_consent_items" where "kind" = ? and "key" = ?
select * from "cookie_consent_items" where "kind" = ? order by "id" limit ? offset ?
select * from "cookie_consent_log" order by "id" desc limit ? offset ?
select * from "cookie_consent_log" where "id" > ? order by "id" limit ?
select * from "cookie_consent_log" where "uid" = ? order by "id" desc limit ?
select * from "cookie_consent_packages" order by "id"
select * from "cookie_consent_packages" where "id" = ?
select * from "cookie_consent_state"
select * from "cookie_consent_versions" order by "version" desc limit ?
select * from "cookie_consent_versions" where "version" = ?
select * from "folders_folders" order by "created_by", "id"
select * from "folders_folders" where "created_by" = ? and "parent_id" = ? and "name_key" = ?
select * from "folders_folders" where "folders_folders"."id" in (select value from json_each(?)) and "created_by" = ?
select * from "folders_folders" where "id" = ? and "created_by" = ?
select * from "folders_items" where "attachment_id" = ?
select * from "folders_items" where "attachment_id" in (select value from json_each(?)) and "created_by" = ?
select * from "folders_staged" where "prefix" = ? order by "id"
select * from "font_families" order by "id" desc limit ? offset ?
select * from "font_families" where "id" = ?
select * from "forms_plugin_entries" where "form_id" = ? and "status" in (?, …) and "is_kept" = ? and "id" < ? order by "id" desc limit ?
select * from "forms_plugin_entries" where "form_id" = ? and "status" in (?, …) and "is_kept" = ? order by "id" desc limit ? offset ?
select * from "forms_plugin_entries" where "id" = ?
select * from "forms_plugin_entries" where "id" in (select value from json_each(?)) and "is_kept" = ?
select * from "forms_plugin_forms" where "id" = ?
select * from "forms_plugin_forms" where "id" in (select value from json_each(?))
select * from "forms_plugin_forms" where "status" in (?, …) and lower(title) like ? escape '\' order by "id" desc limit ? offset ?
select * from "head_values" where "object_type" = ? and "object_id" in (select value from json_each(?))
select * from "image_optimizer_counts"
select * from "image_optimizer_files" where "image_id" in (select value from json_each(?))
select * from "image_optimizer_images" where "image_id" in (select value from json_each(?))
select * from "image_optimizer_jobs" where "image_id" = ? and "state" in (?, …)
select * from "image_optimizer_jobs" where "image_id" in (select value from json_each(?)) and "state" in (?, …)
select * from "image_optimizer_operations" where "kind" = ? and "state" = ?
select * from "image_optimizer_operations" where "kind" = ? order by "started_at" desc limit ?
select * from "media_items" where "media_items"."id" in (select value from json_each(?))
select * from "menu_items" where "id" = ?
select * from "missing_addresses" order by "hits" desc, "path" limit ?
select * from "modules" order by "name"
select * from "modules" where "name" = ?
select * from "multilang_basket" where "user_id" = ? and "element_type" = ? and "element_id" = ?
select * from "multilang_basket" where "user_id" = ? order by "id"
select * from "multilang_glossary" order by "id" limit ?
select * from "multilang_glossary" where "source" = ? and "target" = ? and "term_key" in (select value from json_each(?)) order by "id"
select * from "multilang_job" where "id" = ?
select * from "multilang_job_field" where "job_id" = ? order by "position"
select * from "multilang_segment" where "job_id" = ? order by "number"
select * from "multilang_string" where "hash" = ?
select * from "multilang_string" where "id" = ?
select * from "multilang_string" where "id" in (select value from json_each(?))
select * from "multilang_string" where "string_package_id" = ? order by "id" limit ?
select * from "multilang_string_package" where "id" = ?
select * from "multilang_string_package" where "kind_slug" = ? and "name" = ?
select * from "multilang_string_queue" where "is_quarantined" = ? and "id" > ? order by "id" limit ?
select * from "multilang_string_translation" where "string_id" in (select value from json_each(?))
select * from "multilang_translation" where "trid" = ? order by "element_id"
select * from "outbox" order by "id" desc limit ?
select * from "outbox" where "id" = ?
select * from "password_resets" where "user_id" = ?
select * from "post_counts" where (("scope" = ? and "scope_id" = ?) or ("scope" = ? and "scope_id" = ?)) and "type" in (?, …)
select * from "post_meta" where "post_id" in (select value from json_each(?)) and "key" in (select value from json_each(?))
select * from "post_meta" where "post_id" in (select value from json_each(?)) and key like ? escape '!'
select * from "post_snapshots" where "post_id" = ? and "kind" = ? order by "id" desc limit ?
select * from "posts" where "id" = ?
select * from "posts" where "posts"."id" in (select value from json_each(?))
select * from "posttypes_definitions" order by "slug"
select * from "posttypes_definitions" where "slug" = ?
select * from "redirects" order by "id" desc limit ? offset ?
select * from "redirects" where "id" < ? order by "id" desc limit ?
select * from "redirects" where "id" = ?
select * from "redirects" where "kind" = ? and "source" = ?
select * from "redirects" where "source" in (select value from json_each(?)) and "is_active" = 1 and "kind" <> 'pattern'
select * from "revisions" where "id" = ?
select * from "revisions" where "id" in (?)
select * from "revisions" where "id" in (?, …)
select * from "revisions" where "post_id" = ? and "kind" = ? and "author_id" = ?
select * from "revisions" where "post_id" = ? and "kind" = ? order by "date" desc, "id" desc limit ?
select * from "revisions" where "post_id" = ? and "kind" = ? order by "modified_gmt" desc, "id" desc
select * from "revisions" where "post_id" in (?, …) and "kind" = ? and "author_id" = ?
select * from "role_capabilities" where "role" in (?)
select * from "role_capabilities" where "role" in (?, …)
select * from "seo_analyses" where "post_id" = ?
select * from "seo_indexables" where "object_type" = ? and "link_count" is null order by "object_id" desc limit ?
select * from "seo_indexables" where "object_type" = ? and "object_id" in (select value from json_each(?))
select * from "sessions" where "user_id" = ? and "expires_at" > ? order by "created_at" desc limit ?
select * from "sitecopy_transfers" order by "id" desc limit ?
select * from "sitecopy_transfers" where "id" = ?
select * from "spamfilter_days" where "day" >= ? order by "day"
select * from "spamfilter_history" where "comment_id" = ? order by "id" desc
select * from "spamfilter_tokens" where "bucket" in (select value from json_each(?))
select * from "spamfilter_verdicts" where "id" > ? and "subject" <> ? and lower(case json_type(nullif(subject, ''), ?) when 'true' then 'true' when 'false' then 'false' else cast(json_extract(nullif(subject, ''), ?) as text) end) = ? order by "id" limit ?
select * from "spamfilter_verdicts" where "kind" = 'comment' and "object_id" = ? order by "id" desc limit ?
select * from "submission_actions" where "submission_id" = ? and "module" = ? order by "position"
select * from "submission_actions" where "submission_id" in (select value from json_each(?)) and "module" = ? order by "submission_id", "position"
select * from "submission_files" where "submission_id" in (select value from json_each(?)) and "module" = ? order by "key"
select * from "terms" where "taxonomy" = ? and "name_key" = ? and "parent_id" is null order by "id" limit ?
select * from "terms" where "taxonomy" = ? and "slug" = ?
select * from "terms" where "terms"."id" in (select value from json_each(?))
select * from "user_capabilities" where "user_id" in (?) order by "capability"
select * from "user_capabilities" where "user_id" in (?, …) order by "capability"
select * from "user_roles" where "user_id" in (?) order by "role"
select * from "user_roles" where "user_id" in (?, …) order by "role"
select * from "users" where "email_key" = ?
select * from "users" where "id" = ?
select * from "users" where "login_key" = ?
select * from "users" where "users"."id" in (select value from json_each(?))
select * from "widgets" order by "sidebar", "position", "id"
select * from "widgets" where "id" = ?
select *, (select coalesce(sum(part.word_count), 0) from multilang_string as part where part.string_package_id = multilang_string_package.id) as "word_count", (select status from posts where posts.id = post_id) as "post_status", case when exists (select 1 from multilang_string as part inner join multilang_string_translation as own on own.string_id = part.id where part.string_package_id = multilang_string_package.id and own.language = ? and own.status = ?) then 3 when exists (select 1 from multilang_string as part inner join multilang_string_translation as own on own.string_id = part.id where part.string_package_id = multilang_string_package.id and own.language = ? and own.status = ?) then 1 when not exists (select 1 from multilang_string as part inner join multilang_string_translation as own on own.string_id = part.id where part.string_package_id = multilang_string_package.id and own.language = ? and own.status <> ?) then 0 when exists (select 1 from multilang_string as part where part.string_package_id = multilang_string_package.id and not exists (select 1 from multilang_string_translation as own where own.string_id = part.id and own.language = ? and own.status = ?)) then 2 else 10 end as "state_0", case when exists (select 1 from multilang_string as part inner join multilang_string_translation as own on own.string_id = part.id where part.string_package_id = multilang_string_package.id and own.language = ? and own.status = ?) then 3 when exists (select 1 from multilang_string as part inner join multilang_string_translation as own on own.string_id = part.id where part.string_package_id = multilang_string_package.id and own.language = ? and own.status = ?) then 1 when not exists (select 1 from multilang_string as part inner join multilang_string_translation as own on own.string_id = part.id where part.string_package_id = multilang_string_package.id and own.language = ? and own.status <> ?) then 0 when exists (select 1 from multilang_string as part where part.string_package_id = multilang_string_package.id and not exists (select 1 from multilang_string_translation as own where own.string_id = part.id and own.language = ? and own.status = ?)) then 2 else 10 end as "state_1" from "multilang_string_package" order by "id" desc limit ? offset ?
select 1 from "posts" where "type" in (?, …) limit 1
select 1 from "terms" where "taxonomy" in (?, …) limit 1
select 1 from posts where slug = ? and type in (?, …) and parent_id is null and status <> 'trash' limit 1
select case when is_robots_noindex = 1 then 'noindex' when primary_focus_keyword is null or primary_focus_keyword_score is null then 'na' when primary_focus_keyword_score > 70 then 'good' when primary_focus_keyword_score > 40 then 'ok' else 'bad' end as "rank", count(*) as "count" from "seo_indexables" where "object_type" = ? and "object_sub_type" = ? and "post_status" = ? group by case when is_robots_noindex = 1 then 'noindex' when primary_focus_keyword is null or primary_focus_keyword_score is null then 'na' when primary_focus_keyword_score > 70 then 'good' when primary_focus_keyword_score > 40 then 'ok' else 'bad' end
select case when primary_focus_keyword_score > 70 then 'good' when primary_focus_keyword_score > 40 then 'ok' when primary_focus_keyword_score > 0 then 'bad' else 'notAnalyzed' end as "bucket", count(*) as "count" from "seo_indexables" where "object_type" = ? and "object_sub_type" = ? and ("post_status" = ? or "post_status" is null) and ("is_robots_noindex" is null or "is_robots_noindex" = ?) group by case when primary_focus_keyword_score > 70 then 'good' when primary_focus_keyword_score > 40 then 'ok' when primary_focus_keyword_score > 0 then 'bad' else 'notAnalyzed' end
select case when readability_score > 70 then 'good' when readability_score > 40 then 'ok' when readability_score > 0 then 'bad' when readability_score = 0 and estimated_reading_time_minutes is not null then 'bad' else 'notAnalyzed' end as "bucket", count(*) as "count" from "seo_indexables" where "object_type" = ? and "object_sub_type" = ? and ("post_status" = ? or "post_status" is null) group by case when readability_score > 70 then 'good' when readability_score > 40 then 'ok' when readability_score > 0 then 'bad' when readability_score = 0 and estimated_reading_time_minutes is not null then 'bad' else 'notAnalyzed' end
select cast(coalesce(sum(backup_bytes), 0) as bigint) as "bytes" from "image_optimizer_files" where backup_key is not null
select cast(coalesce(sum(count), 0) as bigint) as count from post_counts where scope = 'all' and type in (?, …)
select cast(count(*) as bigint) as count from terms where taxonomy in (?, …)
select cast(sum(count) as bigint) as "count" from "post_counts" where "scope" = ? and "scope_id" = ? and "type" = ? and "status" in (select value from json_each(?))
select count(*) as "count" from "contactform_forms"
select count(*) as "count" from "cookie_consent_items" where "kind" = ?
select count(*) as "count" from "cookie_consent_log"
select count(*) as "count" from "feedback" where "user_id" = ? and "kind" = ? and "created_at" > ?
select count(*) as "count" from "folders_folders" where "created_by" = ? and "parent_id" = ?
select count(*) as "count" from "font_families"
select count(*) as "count" from "forms_plugin_entries" where "form_id" = ? and "status" in (?, …) and "is_kept" = ?
select count(*) as "count" from "forms_plugin_forms" where "status" in (?, …) and lower(title) like ? escape '\'
select count(*) as "count" from "menu_items" where "menu_items"."status" in (select value from json_each(?)) and (menu_items.menu_id is null or menu_items.menu_id in (select id from terms where taxonomy = ?))
select count(*) as "count" from "multilang_job"
select count(*) as "count" from "multilang_string"
select count(*) as "count" from "multilang_string_queue" where "is_quarantined" = ?
select count(*) as "count" from "posts" where "type" = ? and "status" = ? and exists (select 1 from post_meta where post_meta.post_id = posts.id and post_meta.key = ? and 1 = 1)
select count(*) as "count" from "redirects"
select count(*) as "count" from "user_roles" where "role" = ?
select count(*) as "count" from (select "comments"."id" from "comments" where "comments"."type" in (cast(? as text)) and "comments"."status" in (cast(? as text)) and comments.post_id not in (select posts.id from posts where posts.status = 'trash') and exists (select 1 from posts where posts.id = comments.post_id and posts.type in (?, …)) limit ?) as "found"
select count(*) as "count" from (select "id" from "outbox" where "state" = ? limit ?) as "few"
select count(*) as "count" from (select "user_id" from "user_roles" where "role" = ? limit ?) as "holders"
select count(*) as "count", max(id) as "newest" from "revisions" where "post_id" = ?
select count(*) as "faults", count(distinct "post_id") as "faulty" from "accessibility_reports"
select count(*) as "items", coalesce(sum(multilang_words.words), 0) as "words" from "multilang_translation" as "original" left join "multilang_translation" as "own" on "own"."trid" = "original"."trid" and "own"."language_code" = ? left join "multilang_translation_status" as "state" on "state"."translation_id" = "own"."translation_id" inner join "posts" on "posts"."id" = "original"."element_id" left join "multilang_words" on "multilang_words"."post_id" = "original"."element_id" where "original"."element_type" = ? and "original"."source_language_code" is null and "original"."language_code" <> ? and ("own"."translation_id" is null or "state"."needs_update" = ?) and "posts"."status" not in (?, …)
select count(*) as "pages", max("checked_at") as "lastCheck" from "accessibility_pages"
select count(*) as "total" from "actions"
select count(*) as "total" from "builder_events"
select count(*) as "total" from "builder_submissions" where "status" = 'new'
select count(*) as "total" from "contactform_submissions" where "is_stored" = ? and is_read = 0 and status <> 'spam' and is_trash = 0
select count(*) as "total" from "contactform_submissions" where "is_stored" = ? and status <> 'spam' and is_trash = 0
select count(*) as "total" from "forms_plugin_entries" where "status" in (?) and "is_kept" = ?
select count(*) as "total" from "forms_plugin_entries" where "status" in (?, …) and "is_kept" = ?
select count(*) as "total", cast(coalesce(sum(bytes), 0) as bigint) as "bytes" from "image_optimizer_jobs" where "operation_id" = ?
select count(distinct "page") as "count" from "multilang_string_queue" where "is_quarantined" = ?
select distinct "created_by" from "folders_folders"
select distinct "domain" from "multilang_string" order by "domain"
select distinct "element_id" from "builder_notes" where "post_id" = ?
select distinct "image_id" from "image_optimizer_files" where backup_key is not null and "image_id" > ? order by "image_id" limit ?
select distinct "role" from "role_capabilities" order by "role"
select distinct "string_id", "source" from "multilang_string_position" where "string_id" in (select value from json_each(?)) order by "source"
select distinct "target_indexable_id" from "seo_links" where "indexable_id" = ? and "target_indexable_id" is not null
select distinct "translation_priority" from "multilang_string" order by "translation_priority"
select distinct "type", "status" from "term_links" where "term_id" in (select value from json_each(?))
select distinct indexable_id as "from", target_indexable_id as "to" from "seo_links" where "indexable_id" in (select value from json_each(?)) and "target_indexable_id" is not null and "type" = 'internal'
select json_group_array(json_object('id', "id", 'parent_id', "parent_id", 'item_count', "item_count")) as "rows" from "folders_folders" where "created_by" = ?
select json_group_array(json_object('id', "id", 'parent_id', "parent_id", 'name', "name", 'ord', "ord", 'color', "color", 'item_count', "item_count")) as "rows" from "folders_folders" where "created_by" = ?
select json_group_array(json_object('of', "of", 'trid', "trid", 'id', "id", 'language_code', "language_code", 'source_language_code', "source_language_code", 'state', "state", 'needs_update', "needs_update", 'status', "status", 'type', "type", 'author_id', "author_id", 'parent_id', "parent_id", 'slug', "slug", 'date', "date", 'trashed_status', "trashed_status", 'password', "password", 'title', "title")) as "rows" from (select "asked"."element_id" as "of", "asked"."trid", "posts"."id", "member"."language_code", "member"."source_language_code", "progress"."status" as "state", "progress"."needs_update", "posts"."status", "posts"."type", "posts"."author_id", "posts"."parent_id", "posts"."slug", "posts"."date", "posts"."trashed_status", "posts"."password", "posts"."title" from "multilang_translation" as "asked" left join "multilang_translation" as "member" on "member"."trid" = "asked"."trid" and member.element_id <> asked.element_id left join "multilang_translation_status" as "progress" on "progress"."translation_id" = "member"."translation_id" left join "posts" on "posts"."id" = "member"."element_id" where "asked"."element_type" = ? and "asked"."element_id" in (select value from json_each(?))) as "found"
select max("position") as "position" from "application_passwords" where "user_id" = ?
select max(id) as last from "posts"
select max(position) as "last" from "menu_items" where "menu_id" = ?
select max(position) as "last" from "menu_items" where "menu_id" is null
select reply.parent_id as "parent_id", count(*) as "replies", count(*) - count(mark.note_id) as "unread" from "builder_notes" as "reply" left join "builder_note_users" as "mark" on "mark"."note_id" = "reply"."id" and "mark"."user_id" = ? and "mark"."type" = ? where "reply"."parent_id" in (select value from json_each(?)) and ("reply"."status" = ? or ("reply"."status" = ? and "reply"."author_id" = ?)) group by "reply"."parent_id"
select rowid as id from "posts_text" where "posts_text" match ? union all select waiting.id from text_pending cross join "posts" as waiting on waiting.id = text_pending.id where text_pending.table_name = 'posts' and (text_contains("waiting"."title", ?) or text_contains("waiting"."content", ?))
select sum("views") as "views", sum("visitors") as "visitors", sum("bounces") as "bounces" from "sitestats_days" where "report" = ? and "day" >= ? and "day" <= ?
update "application_passwords" set "last_used" = ?, "last_ip" = ? where "uuid" = ? returning "user_id"
update "builder_notes" set "updated_at" = ? where "id" = ? returning "id"
update "builder_submissions" set "status" = ?, "trashed_at" = ?, "updated_at" = ? where "id" in (select value from json_each(?)) and "status" != ? and "status" = ? returning "id", "post_id", "element_id", "status", "is_read"
update "builder_submissions" set "updated_at" = ? where "id" in (select value from json_each(?)) and "status" != ? returning "id"
update "comments" set "post_id" = ?, "parent_id" = ?, "author_id" = ?, "type" = ?, "status" = ?, "status_before" = ?, "trashed_at" = ?, "date" = ?, "date_gmt" = ?, "created_at" = ?, "fingerprint" = ?, "author_name" = ?, "author_email" = ?, "author_url" = ?, "author_ip" = ?, "author_user_agent" = ?, "content" = ? where "id" = ?
update "cookie_consent_files" set "expires_at" = ? where "expires_at" is null and "name" not in (?, …)
update "cookie_consent_items" set "fields" = ?, "installed" = ? where "id" = ? returning *
update "cookie_consent_items" set "key" = ?, "status" = ?, "fields" = ? where "id" = ? returning *
update "folders_folders" set "item_count" = "item_count" + ? where "id" = ?
update "forms_plugin_entries" set "status" = ? where "id" = ?
update "forms_plugin_forms" set "title" = ?, "status" = ?, "fields" = ?, "notifications" = ?, "confirmation" = ?, "settings" = ?, "delete_after_days" = ?, "updated_at" = ? where "id" = ? returning *
update "jobs" set "key" = ? where "key" = ? and "state" = ?
update "media_items" set "status" = ?, "date" = ? where "id" = ?
update "media_names" set "unsettled_since" = ? where "post_id" = ?
update "menu_items" set "menu_id" = ?, "parent_id" = ?, "position" = ?, "status" = ?, "type" = ?, "object" = ?, "object_id" = ?, "title" = ?, "url" = ?, "attr_title" = ?, "description" = ?, "target" = ?, "classes" = ?, "xfn" = ?, "search_key" = ?, "created_at" = ?, "modified_at" = ? where "id" = ?
update "multilang_job" set "editor" = ? where "id" = ?
update "multilang_job" set "finished_count" = ?, "revision" = ?, "status" = ? where "id" = ?
update "multilang_job" set "needs_update" = case when source_hash = ? then 0 else 1 end where "element_type" = ? and "element_id" = ? and "status" <> ?
update "multilang_job" set "status" = ? where "element_type" = ? and "element_id" = ? and "status" in (?, …)
update "multilang_job" set "status" = ? where "id" = ?
update "multilang_segment" set "target" = ?, "state" = ? where "job_id" = ? and "number" = ?
update "multilang_string" set "translation_priority" = ? where "id" in (select value from json_each(?))
update "outbox" set "state" = ? where "id" = ?
update "posts" set "author_id" = ? where "author_id" = ? returning "id", "type", "status"
update "posts" set "featured_media" = ? where "featured_media" = ? and featured_media > 0 returning "id", "type", "status"
update "posts" set "parent_id" = ? where "parent_id" = ? returning "id", "type", "status"
update "posts" set "revision_count" = ?, "last_revision_id" = ? where "id" = ?
update "posts" set "status" = ?, "author_id" = ?, "parent_id" = ?, "slug" = ?, "date" = ?, "date_gmt" = ?, "modified" = ?, "modified_gmt" = ?, "password" = ?, "comment_status" = ?, "ping_status" = ?, "format" = ?, "template" = ?, "is_sticky" = ?, "featured_media" = ?, "menu_order" = ?, "trashed_status" = ?, "trashed_slug" = ?, "trashed_at" = ?, "lock_user_id" = ?, "lock_until" = ?, "revision_count" = ?, "last_revision_id" = ?, "title_key" = ?, "title" = ?, "excerpt" = ?, "excerpt_html" = ?, "content_html" = ?, "html_key" = ?, "content" = ? where "id" = ?
update "posts" set "title" = ?, "title_key" = ? where "id" = ?
update "redirects" set "target" = ? where "kind" || '' = ? and "target" in (?, …)
update "seo_indexables" set "link_count" = ?, "updated_at" = ? where "id" = ?
update "submission_actions" set "claimed_until" = ?, "attempts" = "attempts" + ? where "submission_id" = ? and "module" = ? and "is_final" = ? and ("claimed_until" is null or "claimed_until" <= ?) returning *
update "submission_actions" set "is_final" = ?, "attempts" = ?, "claimed_until" = ?, "updated_at" = ? where "submission_id" = ? and "module" = ? and "status" = ? and ("claimed_until" is null or "claimed_until" <= ?)
update "term_links" set "status" = ?, "date" = ? where "post_id" = ?
update "terms" set "parent_id" = ? where "parent_id" = ?
update "terms" set "parent_id" = ?, "slug" = ?, "name" = ?, "name_key" = ?, "description" = ? where "id" = ?
update content_ids set last_id = last_id + ? returning last_id
with recursive path (id, parent_id) as ( select id, parent_id from folders_folders where id = ? union select above.id, above.parent_id from folders_folders above join path on above.id = path.parent_id ) select id from path
