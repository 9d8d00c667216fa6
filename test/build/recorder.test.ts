// SPDX-License-Identifier: GPL-3.0-or-later
/** What a trace of system calls says about who was spoken to. */
import { expect, test } from 'vitest'
import { callsIn, leaving, programs } from '../desktop/recorder.ts'

const LOCAL = [
  '10 connect(3, {sa_family=AF_UNIX, sun_path="/tmp/.X11-unix/X1"}, 20) = 0',
  '10 sendto(4, [{nlmsg_len=17}], 17, 0, {sa_family=AF_NETLINK, nl_pid=0, nl_groups=00000000}, 12) = 17',
  '10 sendmsg(5, {msg_name=NULL, msg_namelen=0, msg_iov=[{iov_base="x", iov_len=1}]}, MSG_NOSIGNAL) = 1',
  '10 connect(6, {sa_family=AF_INET, sin_port=htons(9222), sin_addr=inet_addr("127.0.0.1")}, 16) = 0',
  '10 connect(6, {sa_family=AF_INET6, sin6_port=htons(80), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "::1", &sin6_addr), sin6_scope_id=0}, 28) = 0',
  '10 connect(7, {sa_family=AF_UNSPEC, sa_data="..."}, 16) = 0',
  '10 setsockopt(7, SOL_SOCKET, SO_REUSEADDR, [1], 4) = 0',
  '10 +++ exited with 0 +++',
]

const LEAVING = [
  '10 connect(8, {sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("8.8.8.8")}, 16 <unfinished ...>',
  '10 connect(8, {sa_family=AF_INET6, sin6_port=htons(443), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "2001:4860:4860::8888", &sin6_addr), sin6_scope_id=0}, 28) = -1 ENETUNREACH (Network is unreachable)',
  '10 sendto(9, "a", 1, 0, {sa_family=AF_INET, sin_port=htons(3478), sin_addr=inet_addr("192.168.1.1")}, 16) = 1',
  '10 sendmmsg(9, [{msg_hdr={msg_name={sa_family=AF_INET, sin_port=htons(5353), sin_addr=inet_addr("224.0.0.251")}, msg_namelen=16}}], 1, 0) = 1',
  '10 setsockopt(9, SOL_IP, IP_ADD_MEMBERSHIP, {imr_multiaddr=inet_addr("224.0.0.251")}, 8) = 0',
  '10 sendto(9, "a", 1, 0, {sa_family=AF_PACKET, sll_protocol=htons(ETH_P_IP)}, 20) = 1',
]

test('what ends on this machine is left out', () => {
  expect(leaving(LOCAL.join('\n'))).toEqual([])
})

test('what goes beyond it is reported, whether it arrived or not', () => {
  expect(leaving([...LOCAL, ...LEAVING].join('\n'))).toEqual(LEAVING)
})

const STARTS = [
  '10 execve("/opt/alfabeta", ["/opt/alfabeta", "games.pgn"], 0x7ffc /* 30 vars */) = 0',
  '10 clone(child_stack=NULL, flags=CLONE_CHILD_SETTID|SIGCHLD, child_tidptr=0x7f) = 11',
  '11 execve("/bin/fish", ["/bin/fish", "--book"], 0x7ffc /* 30 vars */ <unfinished ...>',
  '10 clone3({flags=CLONE_VM|CLONE_THREAD, stack_size=0x7ff} <unfinished ...>',
  '11 clone3({flags=CLONE_VM|CLONE_THREAD, stack_size=0x7ff}, 88) = 12',
  '10 <... clone3 resumed> => {parent_tid=[13]}, 88) = 13',
  '13 vfork() = 14',
]

test('each thread is of a program: its own, one that was seen running, or that of its parent', () => {
  const found = programs(STARTS.join('\n'), new Map([['14', 'alfabeta --type=renderer']]))
  expect(Object.fromEntries(found)).toEqual({
    10: '/opt/alfabeta games.pgn',
    11: '/bin/fish --book',
    12: '/bin/fish --book',
    13: '/opt/alfabeta games.pgn',
    14: 'alfabeta --type=renderer',
  })
  expect(callsIn([...LOCAL, ...STARTS].join('\n'))).toBe(7)
})
