delete from "post_snapshots" where "post_id" = ? and "kind" = ? and "id" not in (select "id" from "post_snapshots" where "post_id" = ? and "kind" = ? order by "id" desc limit ?)
delete from "user_roles" where "user_id" = ?
insert into "application_passwords" ("uuid", "user_id", "app_id", "name", "hash", "created_at", "last_used", "last_ip", "position") values (?, …)
insert into "comments" ("post_id", "parent_id", "author_id", "type", "status", "status_before", "trashed_at", "date", "date_gmt", "created_at", "fingerprint", "author_name", "author_email", "author_url", "author_ip", "author_user_agent", "content") values (?, …) returning "id"
insert into "image_optimizer_counts" ("size", "total", "done", "current_bytes", "initial_bytes") values (?, …) on conflict ("size") do update set "total" = "image_optimizer_counts"."total" + ?, "done" = "image_optimizer_counts"."done" + ?, "current_bytes" = "image_optimizer_counts"."current_bytes" + ?, "initial_bytes" = "image_optimizer_counts"."initial_bytes" + ?
insert into "image_optimizer_files" ("image_id", "size", "file", "bytes", "initial_bytes", "is_done", "settings", "source_hash", "output_hash", "pending_hash", "original", "variant_file", "variant_type", "variant_bytes", "backup_key", "backup_hash", "backup_bytes", "left_files") values (?, …) on conflict ("image_id", "size") do update set "file" = ?, "bytes" = ?, "initial_bytes" = ?, "is_done" = ?, "settings" = ?, "source_hash" = ?, "output_hash" = ?, "pending_hash" = ?, "original" = ?, "variant_file" = ?, "variant_type" = ?, "variant_bytes" = ?, "backup_key" = ?, "backup_hash" = ?, "backup_bytes" = ?, "left_files" = ?
insert into "image_optimizer_images" ("image_id", "status", "error_type", "message", "compression_level", "retry_count", "updated_at") values (?, …) on conflict ("image_id") do update set "status" = ?, "error_type" = ?, "message" = ?, "compression_level" = ?, "retry_count" = ?, "updated_at" = ?
insert into "image_optimizer_jobs" ("image_id", "kind", "origin", "bytes", "run_after", "rank", "state", "attempts") values (?, …) on conflict ("image_id") where "state" in ('queued', 'running', 'rescheduled') do nothing returning "id"
insert into "invalidations" ("tags", "created_at") values (?, …) returning "id"
insert into "jobs" ("name", "payload", "key", "run_at", "created_at", "state", "attempts") values (?, …) on conflict ("key") where "state" = 'waiting' do update set "name" = "excluded"."name", "payload" = "excluded"."payload", "run_at" = "excluded"."run_at", "created_at" = "excluded"."created_at", "attempts" = ?, "last_error" = ?
insert into "media_items" ("id", "status", "date", "media_type", "mime_type", "file", "original_file", "width", "height", "filesize", "alt_text", "details") values (?, …)
insert into "media_names" ("name", "post_id", "unsettled_since") values (?, …) on conflict ("name") do nothing returning "name"
insert into "menu_items" ("id", "menu_id", "parent_id", "position", "status", "type", "object", "object_id", "title", "url", "attr_title", "description", "target", "classes", "xfn", "search_key", "created_at", "modified_at") values (?, …)
insert into "post_counts" ("type", "status", "scope", "scope_id", "count") values (?, …), … on conflict ("scope", "scope_id", "type", "status") do update set "count" = post_counts.count + excluded.count
insert into "post_snapshots" ("post_id", "kind", "author_id", "date_gmt", "title", "content", "excerpt", "meta") values (?, …)
insert into "posts" ("id", "type", "status", "author_id", "parent_id", "slug", "date", "trashed_status", "password", "date_gmt", "modified", "modified_gmt", "comment_status", "ping_status", "format", "template", "is_sticky", "featured_media", "menu_order", "guid", "revision_count", "last_revision_id", "title", "trashed_slug", "trashed_at", "lock_user_id", "lock_until", "title_key", "excerpt", "excerpt_html", "content_html", "html_key", "content") values (?, …)
insert into "revisions" ("id", "post_id", "kind", "author_id", "date", "date_gmt", "modified", "modified_gmt", "title", "content", "excerpt", "meta") values (?, …)
insert into "sessions" ("hash", "user_id", "created_at", "expires_at", "agent", "address") values (?, …)
insert into "settings" ("name", "value", "updated_at") values (?, …) on conflict ("name") do update set "value" = ?, "updated_at" = ?
insert into "spamfilter_history" ("comment_id", "time", "event", "login", "meta") values (?, …)
insert into "term_links" ("post_id", "term_id", "taxonomy", "type", "status", "date") values (?, …)
insert into "term_links" ("post_id", "term_id", "taxonomy", "type", "status", "date") values (?, …), …
insert into "terms" ("taxonomy", "parent_id", "name", "name_key", "description", "slug") values (?, …) returning "id"
insert into "user_roles" ("user_id", "role") values (?, …)
insert into "users" ("login", "login_key", "email", "email_key", "password_hash", "nickname", "first_name", "last_name", "url", "description", "locale", "registered_at", "display_name", "slug") values (?, …) returning "id"
select "capability" from "user_capabilities" where "user_id" = ?
select "comments"."id" from "comments" where "comments"."type" in (cast(? as text)) and "comments"."status" in (cast(? as text)) and comments.post_id not in (select posts.id from posts where posts.status = 'trash') and "comments"."post_id" in (?) order by comments.date_gmt desc, "comments"."id" desc limit ? offset ?
select "comments"."id" from "comments" where "comments"."type" in (cast(? as text)) and "comments"."status" in (cast(? as text)) and comments.post_id not in (select posts.id from posts where posts.status = 'trash') order by comments.date_gmt desc, "comments"."id" desc limit ? offset ?
select "comments"."id", "comments"."post_id", "comments"."parent_id", "comments"."author_id", "comments"."type", "comments"."status", "comments"."status_before", "comments"."trashed_at", "comments"."date", "comments"."date_gmt", "comments"."created_at", "comments"."fingerprint", "comments"."author_name", "comments"."author_email", "comments"."author_url", "comments"."author_ip", "comments"."author_user_agent", "comments"."content", "posts"."id" as "p_id", "posts"."type" as "p_type", "posts"."status" as "p_status", "posts"."author_id" as "p_author_id", "posts"."parent_id" as "p_parent_id", "posts"."slug" as "p_slug", "posts"."date" as "p_date", "posts"."trashed_status" as "p_trashed_status", "posts"."password" as "p_password", coalesce((select 1 from comments as reply where reply.parent_id = comments.id and reply.status = 'approved' limit 1), 0) as "has_replies" from "comments" inner join "posts" on "posts"."id" = "comments"."post_id" where "comments"."id" in (select value from json_each(?))
select "count" from "post_counts" where "scope" = ? and "scope_id" = ? and "type" = ? and "status" = ?
select "id" from "comments" where "post_id" = ? and "fingerprint" = ? and "status" <> ? limit ?
select "id" from "comments" where "status" = ? and "type" = ? and "author_email" = ? and "author_name" = ? limit ?
select "id" from "posts" where "slug" = ? and "type" = ? and status in ('publish', 'private') order by "id" limit 200
select "id" from "posts" where "slug" = ? and type = 'attachment' and status in ('inherit', 'publish', 'private') limit 1
select "id" from "posts" where "type" = ? and "status" = 'publish' and "date" <= ? and ("date" < ? or "id" < ?) order by "date" desc, "id" desc limit 1
select "id" from "posts" where "type" = ? and "status" = 'publish' and "date" >= ? and ("date" > ? or "id" > ?) order by "date" asc, "id" asc limit 1
select "id" from "posts" where "type" = ? and "status" = cast(? as text) order by "date" desc, "id" desc limit cast(? as bigint) offset ?
select "id" from "posts" where "type" = ? and coalesce(status, '') = 'publish' and is_sticky = 1 order by "date" desc, "id" desc limit ?
select "id" from "posts" where (case when type = 'page' and status = 'publish' and parent_id is null then 1 end) = 1 order by "menu_order", "title_key" limit ?
select "id" from "posts" where password <> ''
select "id" from "terms" where "parent_id" in (?)
select "id" from "users" where "slug" = ? and "id" <> ?
select "id", "parent_id" from "menu_items" where "menu_id" = ?
select "id", "tags" from "invalidations" where "id" > ? order by "id"
select "id", "type", "status", "author_id", "parent_id", "slug", "date", "trashed_status", "password" from "posts" where "posts"."id" in (select value from json_each(?))
select "id", "type", "status", "author_id", "parent_id", "slug", "date", "trashed_status", "password", "date_gmt", "modified", "modified_gmt", "comment_status", "ping_status", "format", "template", "is_sticky", "featured_media", "menu_order", "guid", "revision_count", "last_revision_id", "title" from "posts" where "posts"."id" in (select value from json_each(?))
select "id", "type", "status", "author_id", "parent_id", "slug", "date", "trashed_status", "password", "date_gmt", "modified", "modified_gmt", "comment_status", "ping_status", "format", "template", "is_sticky", "featured_media", "menu_order", "guid", "revision_count", "last_revision_id", "title", "excerpt", "excerpt_html", "content_html", "html_key", case when html_key = ? then null else content end as "content" from "posts" where "posts"."id" in (select value from json_each(?))
select "kind", count(*) as "count" from "redirects" group by "kind"
select "name" from "media_names" where "name" = ?
select "name", "value" from "settings"
select "note".*, "thread"."status" as "thread_status", "thread"."is_public" as "thread_is_public", "thread"."author_id" as "thread_author_id" from "builder_notes" as "note" left join "builder_notes" as "thread" on "thread"."id" = "note"."parent_id" where "note"."route_post_id" = ? and "note"."status" != ? and ("thread"."status" is null or "thread"."status" != ?) order by "note"."created_at", "note"."id"
select "post_id" as "id" from "term_links" where "term_id" = ? and "type" = ? and "status" = cast(? as text) and (select posts.password from posts where posts.id = term_links.post_id) = '' order by "date" desc, "post_id" desc limit cast(? as bigint) offset ?
select "post_id" as "id" from "term_links" where "term_id" = ? and "type" = ? and "status" = cast(? as text) order by "date" desc, "post_id" desc limit cast(? as bigint) offset ?
select "post_id" from "old_slugs" where "slug" = ? order by "post_id" desc limit ?
select "post_id", count(*) as "count" from "comments" where "post_id" in (select value from json_each(?)) and "type" = 'comment' and "status" = 'approved' group by "post_id"
select "posts"."id" from "posts" where ("posts"."id" in (select value from json_each(?)) and coalesce("posts"."type", '') in (?) and coalesce("posts"."status", '') in (?)) and posts.password = '' order by case when (text_contains("posts"."title", ?)) then 1 else 0 end desc, "posts"."date" desc, "posts"."id" desc limit cast(? as bigint) offset ?
select "posts"."id" from "posts" where (posts.type = ? and posts.status in (?)) and "posts"."author_id" in (?) order by "posts"."date" desc, "posts"."id" desc limit cast(? as bigint) offset ?
select "posts"."id" from "posts" where (posts.type = ? and posts.status in (?)) and "posts"."date" > ? and "posts"."date" < ? order by "posts"."date" desc, "posts"."id" desc limit cast(? as bigint) offset ?
select "posts"."id" from "posts" where (posts.type = ? and posts.status in (?)) and "posts"."slug" in (?) order by "posts"."id" asc limit cast(? as bigint) offset ?
select "posts"."id" from "posts" where (posts.type = ? and posts.status in (?)) and (posts.id in (select post_id from term_links where term_id in (?, …))) order by "posts"."date" desc, "posts"."id" desc limit cast(? as bigint) offset ?
select "posts"."id" from "posts" where (posts.type = ? and posts.status in (?)) and posts.password = '' order by "posts"."date" desc, "posts"."id" desc limit cast(? as bigint) offset ?
select "posts"."id" from "posts" where (posts.type = ? and posts.status in (?)) order by "posts"."id" asc limit cast(? as bigint) offset ?
select "posts"."id" from "posts" where (posts.type = ? and posts.status in (?)) order by "posts"."modified" desc, "posts"."id" desc
select "role_capabilities"."capability" from "user_roles" inner join "role_capabilities" on "role_capabilities"."role" = "user_roles"."role" where "user_roles"."user_id" = ?
select "scope_id", cast(sum(count) as bigint) as "count" from "post_counts" where "scope" = ? and "scope_id" in (?) and "status" = ? group by "scope_id"
select "scope_id", cast(sum(count) as bigint) as "count" from "post_counts" where "scope" = ? and "scope_id" in (?, …) and "status" = ? group by "scope_id"
select "slug" from "posts" where "slug" in (select value from json_each(?)) and "type" in (select value from json_each(?)) and "id" <> ?
select "slug" from "posts" where "slug" in (select value from json_each(?)) and "type" in (select value from json_each(?)) and "id" <> ? and "parent_id" = ?
select "slug" from "posts" where "slug" in (select value from json_each(?)) and "type" in (select value from json_each(?)) and "id" <> ? and "parent_id" is null
select "term_links"."post_id", "terms"."id", "terms"."taxonomy", "terms"."slug" from "term_links" inner join "terms" on "terms"."id" = "term_links"."term_id" where "term_links"."post_id" in (select value from json_each(?)) order by "terms"."name_key" collate nocase, "terms"."id"
select "terms".* from "terms" left join (select "scope_id", sum("count") as "posts" from "post_counts" where "scope" = ? and "status" = ? group by "scope_id") as "published" on "published"."scope_id" = "terms"."id" where terms.taxonomy = ? and terms.id in (select scope_id from post_counts where scope = 'term' and status = 'publish' and count > 0) order by coalesce(published.posts, 0) desc, "terms"."id" desc limit ? offset ?
select "terms".* from "terms" where terms.taxonomy = ? and "terms"."parent_id" = ? and terms.id in (select scope_id from post_counts where scope = 'term' and status = 'publish' and count > 0) order by "terms"."name_key" collate nocase asc, "terms"."id" asc limit ? offset ?
select "user_id", "value" from "user_meta" where "user_id" in (?) and "key" = ?
select "users".* from "users" where "users"."id" in (select "scope_id" from "post_counts" where "scope" = ? and "status" = ? and "type" in (select value from json_each(?)) and "count" > ?) order by "users"."id" asc limit ? offset ?
select (select cast((spam - ham) * 1.0 / (spam + ham + 4) as double precision) as "leaning" from "spamfilter_reputations" where "key" = ?) as "byAddress", (select cast((spam - ham) * 1.0 / (spam + ham + 4) as double precision) as "leaning" from "spamfilter_reputations" where "key" = ?) as "byEmail", (select "spam" from "spamfilter_reputations" where "key" = ?) as "spam", (exists (select "id" from "spamfilter_verdicts" where "text_key" = ? and "created_at" > ? and "post_id" < ?) or exists (select "id" from "spamfilter_verdicts" where "text_key" = ? and "created_at" > ? and "post_id" > ?)) as "said", exists (select "id" from "comments" where "author_id" = ? and "status" = 'approved' limit 1 offset 1) as "approved"
select * from "application_passwords" where "user_id" = ? order by "position"
select * from "builder_places" order by "template_id"
select * from "comments" where "id" = ?
select * from "head_values" where "object_type" = ? and "object_id" in (select value from json_each(?))
select * from "image_optimizer_files" where "image_id" in (select value from json_each(?))
select * from "media_items" where "media_items"."id" in (select value from json_each(?))
select * from "menu_items" where "id" = ?
select * from "menu_items" where "menu_id" = ? order by "position", "id"
select * from "post_meta" where "post_id" in (select value from json_each(?)) and "key" in (select value from json_each(?))
select * from "post_meta" where "post_id" in (select value from json_each(?)) and key like ? escape '!'
select * from "post_snapshots" where "post_id" = ? and "kind" = ? order by "id" desc limit ?
select * from "posts" where "id" = ?
select * from "posts" where "posts"."id" in (select value from json_each(?))
select * from "revisions" where "post_id" = ? and "kind" = ? and "author_id" = ?
select * from "revisions" where "post_id" = ? and "kind" = ? order by "date" desc, "id" desc limit ?
select * from "role_capabilities" where "role" in (?)
select * from "sessions" where "hash" = ?
select * from "spamfilter_tokens" where "bucket" in (select value from json_each(?))
select * from "terms" where "id" in (?)
select * from "terms" where "id" in (?, …)
select * from "terms" where "taxonomy" = ? and "name_key" = ? and "parent_id" = ? order by "id" limit ?
select * from "terms" where "taxonomy" = ? and "name_key" = ? and "parent_id" is null order by "id" limit ?
select * from "terms" where "taxonomy" = ? and "slug" = ?
select * from "terms" where "terms"."id" in (select value from json_each(?))
select * from "user_capabilities" where "user_id" in (?) order by "capability"
select * from "user_roles" where "user_id" in (?) order by "role"
select * from "users" where "email_key" = ?
select * from "users" where "id" = ?
select * from "users" where "login_key" = ?
select * from "users" where "slug" = ?
select * from "users" where "users"."id" in (select value from json_each(?))
select * from "widgets" where "sidebar" = ? order by "sidebar", "position", "id"
select coalesce("title", '') || char(2, 2) || coalesce("excerpt", '') || char(2, 2) || coalesce("content", '') as text from "posts" order by id desc limit 50
select count(*) as "count" from "comments" where "post_id" = ? and "type" = 'comment' and "status" = 'approved'
select count(*) as "count" from "posts" where (posts.type = ? and posts.status in (?)) and "posts"."date" > ? and "posts"."date" < ?
select count(*) as "count" from "posts" where (posts.type = ? and posts.status in (?)) and (posts.id in (select post_id from term_links where term_id in (?, …)))
select count(*) as "count" from "users" where "users"."id" in (select "scope_id" from "post_counts" where "scope" = ? and "status" = ? and "type" in (select value from json_each(?)) and "count" > ?)
select count(*) as "count", max(id) as "newest" from "revisions" where "post_id" = ?
select id from "posts" where 1 = 1
select id from "posts" where id in (select value from json_each(?)) and (text_contains("posts"."title", ?) or text_contains("posts"."excerpt", ?) or text_contains("posts"."content", ?))
select max("position") as "position" from "application_passwords" where "user_id" = ?
select max(id) as last from "posts"
select max(position) as "last" from "menu_items" where "menu_id" = ?
select min("origin") as "next" from "origins" where "origin" > ?
select rowid as id from "posts_text" where "posts_text" match ?
select rowid as id from "posts_text" where "posts_text" match ? union all select waiting.id from text_pending cross join "posts" as waiting on waiting.id = text_pending.id where text_pending.table_name = 'posts' and (text_contains("waiting"."title", ?) or text_contains("waiting"."excerpt", ?) or text_contains("waiting"."content", ?))
select waiting.id from text_pending cross join "posts" as waiting on waiting.id = text_pending.id where text_pending.table_name = 'posts' and (text_contains("waiting"."title", ?) or text_contains("waiting"."excerpt", ?) or text_contains("waiting"."content", ?))
update "application_passwords" set "last_used" = ?, "last_ip" = ? where "uuid" = ? returning "user_id"
update "jobs" set "key" = ? where "key" = ? and "state" = ?
update "media_items" set "status" = ?, "date" = ?, "alt_text" = ? where "id" = ?
update "media_names" set "unsettled_since" = ? where "post_id" = ?
update "posts" set "revision_count" = ?, "last_revision_id" = ? where "id" = ?
update "posts" set "status" = ?, "author_id" = ?, "parent_id" = ?, "slug" = ?, "date" = ?, "date_gmt" = ?, "modified" = ?, "modified_gmt" = ?, "password" = ?, "comment_status" = ?, "ping_status" = ?, "format" = ?, "template" = ?, "is_sticky" = ?, "featured_media" = ?, "menu_order" = ?, "trashed_status" = ?, "trashed_slug" = ?, "trashed_at" = ?, "lock_user_id" = ?, "lock_until" = ?, "revision_count" = ?, "last_revision_id" = ?, "title_key" = ?, "title" = ?, "excerpt" = ?, "excerpt_html" = ?, "content_html" = ?, "html_key" = ?, "content" = ? where "id" = ?
update "users" set "display_name" = ?, "url" = ? where "id" = ?
update "users" set "display_name" = ?, "url" = ?, "description" = ? where "id" = ?
update content_ids set last_id = last_id + ? returning last_id
with recursive "way"("id", "slug", "parent_id") as (select "posts"."id", "posts"."slug", "posts"."parent_id" from "posts" where "posts"."id" in (select value from json_each(?)) union select "above"."id", "above"."slug", "above"."parent_id" from "way" inner join "posts" as "above" on "above"."id" = "way"."parent_id") select "way"."id", "way"."slug", "way"."parent_id" from "way"
