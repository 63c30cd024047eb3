import { conversationIdOf } from '@veil/api/contract/messaging/conversations/conversations';
import { Navigate, useParams, useSearchParams } from '../../page/router.tsx';
import { useUser } from '../../session/auth-context.ts';

/** `/community/chat/{id}`: opens the conversation with a member by the member's id, which lists of members link to. */
export default function ChatEntry() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const ownId = useUser().profile?.id ?? 0;
  const conversation = /^[1-9]\d{0,15}$/.test(id) ? conversationIdOf(ownId, Number(id)) : id;
  const to = `/community/messages/${conversation}`;
  return <Navigate to={search.size > 0 ? `${to}?${search}` : to} replace />;
}
