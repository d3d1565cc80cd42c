import { useState } from 'react';
import { avatarPlaceholder } from '../../domain/user.ts';

/** The picture of an avatar; a placeholder where it fails to load (docs/product.md 2). */
export function AvatarImage({ path }: { path: string }) {
  const [failedPath, setFailedPath] = useState<string | null>(null);
  return (
    <img
      className="avatar-image"
      src={failedPath === path ? avatarPlaceholder : path}
      alt=""
      width={64}
      height={64}
      onError={() => setFailedPath(path)}
    />
  );
}
